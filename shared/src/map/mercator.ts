import { countryBounds, type MapBounds } from 'shared/contract';

/** A place on the earth, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A place in the plane of the map: 0 to 1 from west to east and from north to south. */
export interface Place {
  x: number;
  y: number;
}

/** What a map shows: the place in its middle, and how near; each zoom is twice the one before. */
export interface MapView extends Place {
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
/** Metres round the equator. */
const EQUATOR_M = 40_075_017;
const LATITUDE_MAX = 85;
/** Degrees by which bounds in addresses may be wider than the view they are of: they are rounded to a thousandth. */
const ROUNDED = 0.001;
/** What misses a zoom by so little has it. */
const NEARLY = 1.02;

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Length of the plane in px. */
export const scaleOf = (zoom: number): number => TILE * 2 ** zoom;

/** Web Mercator, as the servers of tiles have it. */
export const placeOf = ({ latitude, longitude }: MapPoint): Place => {
  const radians = (clamp(latitude, -LATITUDE_MAX, LATITUDE_MAX) * Math.PI) / 180;
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) };
};

const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
const longitudeAt = (x: number): number => (x - Math.floor(x)) * 360 - 180;

export const pointAt = ({ x, y }: Place): MapPoint => ({ latitude: latitudeAt(y), longitude: longitudeAt(x) });

/** The same place round the earth that is nearest to `x`. */
export const nearTo = (x: number, place: Place): Place => ({ x: place.x + Math.round(x - place.x), y: place.y });

/** Metres of one px at this height of the plane. */
export const metresPerPixel = ({ y, zoom }: MapView): number =>
  (EQUATOR_M * Math.cos((latitudeAt(y) * Math.PI) / 180)) / scaleOf(zoom);

/** A view that there is: within the zooms, and with nothing of what lies beyond the poles. */
export const tidyView = ({ x, y, zoom }: MapView): MapView => ({
  x: x - Math.floor(x),
  y: clamp(y, 0, 1),
  zoom: clamp(zoom, ZOOM_MIN, ZOOM_MAX),
});

/** What a map of this size shows of the earth. */
export const boundsOf = ({ x, y, zoom }: MapView, { width, height }: Size): MapBounds => {
  const [across, down] = [width / scaleOf(zoom) / 2, height / scaleOf(zoom) / 2];
  const [north, south] = [latitudeAt(clamp(y - down, 0, 1)), latitudeAt(clamp(y + down, 0, 1))];
  if (across >= 0.5) return { north, south, west: -180, east: 180 };
  return { north, south, west: longitudeAt(x - across), east: longitudeAt(x + across) };
};

/** The nearest view that has all of these bounds in it, but for what they were rounded by and a fiftieth. */
export const viewOf = ({ north, south, east, west }: MapBounds, { width, height }: Size): MapView => {
  const [from, to] = [placeOf({ latitude: north, longitude: west }), placeOf({ latitude: south, longitude: east })];
  const across = to.x < from.x ? to.x + 1 - from.x : to.x - from.x;
  const down = to.y - from.y;
  const rounded = ROUNDED / 360;
  const roundedDown = rounded / Math.cos((((north + south) / 2) * Math.PI) / 180);
  const fits = Math.min(width / Math.max(across - rounded, 1e-9), height / Math.max(down - roundedDown, 1e-9)) / TILE;
  const zoom = Math.floor(Math.log2(fits * NEARLY));
  return tidyView({ x: from.x + across / 2, y: from.y + down / 2, zoom });
};

/** Longitudes east of `west`, 0 to 360. */
const eastOf = (west: number, longitude: number): number => (((longitude - west) % 360) + 360) % 360;

/** Whether a view of these bounds shows anything of the country that the others, rounded or not, do not have. */
export const goesBeyond = (seen: MapBounds, asked: MapBounds): boolean => {
  const { north, south, east, west } = countryBounds;
  if (Math.min(seen.north, north) > asked.north + ROUNDED) return true;
  if (Math.max(seen.south, south) < asked.south - ROUNDED) return true;
  // Longitudes count from where the country begins, so that it is of one piece.
  const span = (one: MapBounds): [number, number] => {
    if (one.east - one.west >= 360) return [0, 360];
    const from = eastOf(west, one.west);
    const to = from + eastOf(one.west, one.east);
    // What begins west of the country has its piece from there on.
    return to > 360 ? [from - 360, to - 360] : [from, to];
  };
  const [[seenFrom, seenTo], [askedFrom, askedTo]] = [span(seen), span(asked)];
  const [from, to] = [Math.max(seenFrom, 0), Math.min(seenTo, eastOf(west, east))];
  return from < to && (from < askedFrom - ROUNDED || to > askedTo + ROUNDED);
};

/** Zoomed by so many steps, with what lies `offset` px beside the middle kept in its place. */
export const zoomedAt = (view: MapView, steps: number, offset: Place = { x: 0, y: 0 }): MapView => {
  const zoom = clamp(view.zoom + steps, ZOOM_MIN, ZOOM_MAX);
  const move = 1 / scaleOf(view.zoom) - 1 / scaleOf(zoom);
  return { x: view.x + offset.x * move, y: view.y + offset.y * move, zoom };
};

/** Moved by so many px. */
export const movedBy = (view: MapView, { x, y }: Place): MapView => ({
  ...view,
  x: view.x + x / scaleOf(view.zoom),
  y: clamp(view.y + y / scaleOf(view.zoom), 0, 1),
});
