//! Where things happened, on the page: a picture of the map for each kind of count.

use serde::Serialize;

use super::{PlaceKind, Where, mean_and_interval, short_mean};
use crate::{
    play::{AtlasPlace, LineKind},
    report::{Summary, page::chart::shorten},
};

/// A picture is this wide, or narrower where the steps of its grid would be larger than the next figure.
const WIDTH: f64 = 720.0;
const STEP: f64 = 40.0;
/// A name and a figure need a place of this size, and so much for a letter.
const LABEL: (f64, f64) = (56.0, 34.0);
const LETTER: f64 = 6.2;

/// The map of a run.
#[derive(Debug, Serialize)]
pub(in crate::report) struct MapView {
    width: f64,
    height: f64,
    /// Between places that are next to each other, as a path.
    ways: String,
    /// What stands between places: a class and a path each.
    lines: Vec<(&'static str, String)>,
    kinds: Vec<KindView>,
}

#[derive(Debug, Serialize)]
struct KindView {
    name: String,
    headline: String,
    about: String,
    /// The hottest place and its figure.
    hottest: Option<(String, String)>,
    /// Places where nothing was counted, as a path.
    empty: String,
    places: Vec<PlaceView>,
    labels: Vec<LabelView>,
}

#[derive(Debug, Serialize)]
struct PlaceView {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    heat: u32,
    about: String,
}

#[derive(Debug, Serialize)]
struct LabelView {
    x: f64,
    y: f64,
    name: String,
    figure: String,
}

impl MapView {
    pub(in crate::report) fn of(run: &Summary) -> Option<Self> {
        let map = run.places.as_ref()?;
        let (width, height) = map.size();
        let step = round((WIDTH / f64::from(width.max(1))).min(STEP));
        let lines = [(LineKind::Low, "low"), (LineKind::Wall, "wall"), (LineKind::Door, "door")];
        Some(Self {
            width: round(step * f64::from(width)),
            height: round(step * f64::from(height)),
            ways: ways(map, step),
            lines: lines.map(|(kind, class)| (class, path_of_lines(map, kind, step))).into(),
            kinds: map.kinds.iter().map(|(name, kind)| KindView::of(run, map, name, kind, step)).collect(),
        })
    }
}

impl KindView {
    fn of(run: &Summary, map: &Where, name: &str, kind: &PlaceKind, step: f64) -> Self {
        let hottest = map.hottest(kind, run.games, run.stopping());
        let place = |hot: &super::Hot<'_>| {
            let (x, y, width, height) = frame(hot.place, step);
            let about = format!("{}: {}", hot.place.name, mean_and_interval(hot.mean.as_ref()));
            PlaceView { x, y, width, height, heat: hot.heat, about }
        };
        let all = || map.places.iter().enumerate();
        let label = |(at, place): (usize, &AtlasPlace)| {
            let (x, y, width, height) = frame(place, step);
            let figure = || short_mean(kind.mean(at, run.games, run.stopping()).as_ref());
            (width >= LABEL.0 && height >= LABEL.1).then(|| LabelView {
                x: round(x + 5.0),
                y: round(y + 14.0),
                name: shorten(&place.name, (width / LETTER) as usize),
                figure: figure(),
            })
        };
        Self {
            name: name.to_owned(),
            headline: kind.headline.clone(),
            about: kind.about.clone(),
            hottest: hottest
                .first()
                .map(|hot| (hot.place.name.clone(), mean_and_interval(hot.mean.as_ref()))),
            empty: all()
                .filter(|(at, _)| kind.heat(*at) == 0)
                .map(|(_, place)| {
                    let (x, y, width, height) = frame(place, step);
                    format!("M{x} {y}h{width}v{height}h-{width}z")
                })
                .collect(),
            places: hottest.iter().map(place).collect(),
            labels: all().filter_map(label).collect(),
        }
    }
}

/// Where a place stands in the picture: x, y, width and height.
fn frame(place: &AtlasPlace, step: f64) -> (f64, f64, f64, f64) {
    let scale = |steps: f64| round(step * steps);
    (scale(place.x.into()), scale(place.y.into()), scale(place.width.into()), scale(place.height.into()))
}

fn ways(map: &Where, step: f64) -> String {
    let middle = |at: u16| {
        let (x, y, width, height) = frame(map.places.get(usize::from(at))?, step);
        Some(format!("{} {}", round(x + width / 2.0), round(y + height / 2.0)))
    };
    let way = |(one, other): &(u16, u16)| Some(format!("M{}L{}", middle(*one)?, middle(*other)?));
    map.ways.iter().filter_map(way).collect()
}

fn path_of_lines(map: &Where, kind: LineKind, step: f64) -> String {
    let point = |(x, y): (u16, u16)| format!("{} {}", round(step * f64::from(x)), round(step * f64::from(y)));
    let meant = map.lines.iter().filter(|line| line.kind == kind);
    meant.map(|line| format!("M{}L{}", point(line.from), point(line.to))).collect()
}

/// A tenth of a pixel is fine enough.
fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
