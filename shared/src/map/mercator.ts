import { countryBounds, type MapBounds } from 'shared/contract';

/** Geographic point, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Point in the map's plane: 0 to 1 from west to east and from north to south. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** View of a map: its centre and zoom; each zoom level doubles the scale. */
export interface MapView extends PlanePoint {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Side of a tile in px; at zoom 0 one tile is the whole earth. */
export const TILE = 256;
export const ZOOM_MIN = 1;
export const ZOOM_MAX = 16;
/** Length of the equator in metres. */
const EQUATOR_M = 40_075_017;
const LATITUDE_MAX = 85;
/** Degrees by which bounds in URLs may exceed their view, as they are rounded to a thousandth. */
const ROUNDED = 0.001;
/** Tolerance when fitting a zoom. */
const NEARLY = 1.02;

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Returns the side of the plane in px. */
export const scaleOf = (zoom: number): number => TILE * 2 ** zoom;

/** Projects a point by Web Mercator, as tile servers do. */
export const project = ({ latitude, longitude }: MapPoint): PlanePoint => {
  const radians = (clamp(latitude, -LATITUDE_MAX, LATITUDE_MAX) * Math.PI) / 180;
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) };
};

const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
const longitudeAt = (x: number): number => (x - Math.floor(x)) * 360 - 180;

export const unproject = ({ x, y }: PlanePoint): MapPoint => ({ latitude: latitudeAt(y), longitude: longitudeAt(x) });

/** Returns the copy of a place around the earth that is nearest to `x`. */
export const nearestCopy = (x: number, place: PlanePoint): PlanePoint => ({
  x: place.x + Math.round(x - place.x),
  y: place.y,
});

/** Returns the metres per px at this latitude of the plane. */
export const metresPerPixel = ({ y, zoom }: MapView): number =>
  (EQUATOR_M * Math.cos((latitudeAt(y) * Math.PI) / 180)) / scaleOf(zoom);

/** Clamps a view to the allowed zooms and to the plane between the poles. */
export const clampView = ({ x, y, zoom }: MapView): MapView => ({
  x: x - Math.floor(x),
  y: clamp(y, 0, 1),
  zoom: clamp(zoom, ZOOM_MIN, ZOOM_MAX),
});

/** Returns the bounds that a map of this size shows. */
export const boundsOf = ({ x, y, zoom }: MapView, { width, height }: Size): MapBounds => {
  const [across, down] = [width / scaleOf(zoom) / 2, height / scaleOf(zoom) / 2];
  const [north, south] = [latitudeAt(clamp(y - down, 0, 1)), latitudeAt(clamp(y + down, 0, 1))];
  if (across >= 0.5) return { north, south, west: -180, east: 180 };
  return { north, south, west: longitudeAt(x - across), east: longitudeAt(x + across) };
};

/** Returns the closest view that contains these bounds, up to their rounding and a fiftieth. */
export const viewOf = ({ north, south, east, west }: MapBounds, { width, height }: Size): MapView => {
  const [from, to] = [project({ latitude: north, longitude: west }), project({ latitude: south, longitude: east })];
  const across = to.x < from.x ? to.x + 1 - from.x : to.x - from.x;
  const down = to.y - from.y;
  const rounded = ROUNDED / 360;
  const roundedDown = rounded / Math.cos((((north + south) / 2) * Math.PI) / 180);
  const fits = Math.min(width / Math.max(across - rounded, 1e-9), height / Math.max(down - roundedDown, 1e-9)) / TILE;
  const zoom = Math.floor(Math.log2(fits * NEARLY));
  return clampView({ x: from.x + across / 2, y: from.y + down / 2, zoom });
};

/** Returns a longitude relative to `west`, 0 to 360. */
const eastOf = (west: number, longitude: number): number => (((longitude - west) % 360) + 360) % 360;

/** Returns whether a view of these bounds shows any of the country outside the others, rounded or not. */
export const exceedsBounds = (visible: MapBounds, loaded: MapBounds): boolean => {
  const { north, south, east, west } = countryBounds;
  if (Math.min(visible.north, north) > loaded.north + ROUNDED) return true;
  if (Math.max(visible.south, south) < loaded.south - ROUNDED) return true;
  // Longitudes relative to the country's start, so that it is contiguous.
  const span = (one: MapBounds): [number, number] => {
    if (one.east - one.west >= 360) return [0, 360];
    const from = eastOf(west, one.west);
    const to = from + eastOf(one.west, one.east);
    // Bounds that begin west of the country are cut to start there.
    return to > 360 ? [from - 360, to - 360] : [from, to];
  };
  const [[visibleFrom, visibleTo], [loadedFrom, loadedTo]] = [span(visible), span(loaded)];
  const [from, to] = [Math.max(visibleFrom, 0), Math.min(visibleTo, eastOf(west, east))];
  return from < to && (from < loadedFrom - ROUNDED || to > loadedTo + ROUNDED);
};

/** Returns the view zoomed by so many steps, with the place `offset` px beside the centre fixed. */
export const zoomedAt = (view: MapView, steps: number, offset: PlanePoint = { x: 0, y: 0 }): MapView => {
  const zoom = clamp(view.zoom + steps, ZOOM_MIN, ZOOM_MAX);
  const move = 1 / scaleOf(view.zoom) - 1 / scaleOf(zoom);
  return { x: view.x + offset.x * move, y: view.y + offset.y * move, zoom };
};

/** Returns the view moved by so many px. */
export const movedBy = (view: MapView, { x, y }: PlanePoint): MapView => ({
  ...view,
  x: view.x + x / scaleOf(view.zoom),
  y: clamp(view.y + y / scaleOf(view.zoom), 0, 1),
});
