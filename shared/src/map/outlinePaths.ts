import { nearestCopy, type PlanePoint, scaleOf, TILE } from './mercator';
import type { Tile } from './Tiles';

/** Coordinate units per side of the map, as written by `npm run outline -w tools`. */
const UNITS = 2 ** 18;
/** Px that shapes extend beyond their tile to hide seams. */
const BEYOND = 1;
/** Px of a tile below which two points of a line merge. */
const MIN_STEP = 0.75;

/** Ring or line, with its bounds. */
export interface Shape {
  places: readonly PlanePoint[];
  west: number;
  east: number;
  north: number;
  south: number;
}

const readShape = (text: string): Shape => {
  const ways = text.split(',').map(Number);
  const places: PlanePoint[] = [];
  let [x, y, west, east, north, south] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1, 0];
  for (let at = 0; at < ways.length; at += 2) {
    x += (ways[at] ?? 0) / UNITS;
    y += (ways[at + 1] ?? 0) / UNITS;
    places.push({ x, y });
    [west, east, north, south] = [Math.min(west, x), Math.max(east, x), Math.min(north, y), Math.max(south, y)];
  }
  return { places, west, east, north, south };
};

/** Parses the shapes of a layer: `x,y,x,y,…` each, separated by semicolons. */
export const readShapes = (text: string): Shape[] => (text === '' ? [] : text.split(';').map(readShape));

/** Clips a ring at one side (Sutherland and Hodgman). */
const clipAt = (ring: readonly PlanePoint[], axis: 'x' | 'y', limit: number, side: 1 | -1): readonly PlanePoint[] => {
  const isInside = (place: PlanePoint): boolean => (place[axis] - limit) * side >= 0;
  const clipped: PlanePoint[] = [];
  let before = ring.at(-1);
  for (const place of ring) {
    if (before && isInside(before) !== isInside(place)) {
      const part = (limit - before[axis]) / (place[axis] - before[axis]);
      clipped.push({ x: before.x + part * (place.x - before.x), y: before.y + part * (place.y - before.y) });
    }
    if (isInside(place)) clipped.push(place);
    before = place;
  }
  return clipped;
};

interface Corner {
  west: number;
  north: number;
  scale: number;
}
const cornerOf = ({ zoom, column, row }: Tile): Corner => ({
  west: column / 2 ** zoom,
  north: row / 2 ** zoom,
  scale: scaleOf(zoom),
});

const pathOf = (places: readonly PlanePoint[], { west, north, scale }: Corner, shift: number): string => {
  const parts: string[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const [index, place] of places.entries()) {
    const [x, y] = [(place.x + shift - west) * scale, (place.y - north) * scale];
    const isLast = index === places.length - 1;
    if (!isLast && Math.abs(x - lastX) < MIN_STEP && Math.abs(y - lastY) < MIN_STEP) continue;
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
    [lastX, lastY] = [x, y];
  }
  return parts.join('');
};

/** Calls `visit` for each shape visible on a tile, with its shift around the earth. */
const forEachVisible = (
  shapes: readonly Shape[],
  corner: Corner,
  visit: (shape: Shape, shift: number) => void,
): void => {
  const { west, north, scale } = corner;
  const [side, rim] = [TILE / scale, BEYOND / scale];
  for (const shape of shapes) {
    if (shape.south < north - rim || shape.north > north + side + rim) continue;
    const middle = (shape.west + shape.east) / 2;
    const shift = nearestCopy(west + side / 2, { x: middle, y: 0 }).x - middle;
    for (const turn of [shift - 1, shift, shift + 1])
      if (shape.east + turn >= west - rim && shape.west + turn <= west + side + rim) visit(shape, turn);
  }
};

/** Returns the path of the areas on a tile, for the even-odd rule. */
export const areasOn = (shapes: readonly Shape[], tile: Tile): string => {
  const corner = cornerOf(tile);
  const { west, north, scale } = corner;
  const [side, rim] = [TILE / scale, BEYOND / scale];
  const rings: string[] = [];
  forEachVisible(shapes, corner, ({ places }, shift) => {
    let ring = clipAt(places, 'x', west - rim - shift, 1);
    ring = clipAt(ring, 'x', west + side + rim - shift, -1);
    ring = clipAt(ring, 'y', north - rim, 1);
    ring = clipAt(ring, 'y', north + side + rim, -1);
    if (ring.length > 2) rings.push(`${pathOf(ring, corner, shift)}z`);
  });
  return rings.join('');
};

/** Returns the path of the lines that cross a tile. */
export const linesOn = (shapes: readonly Shape[], tile: Tile): string => {
  const corner = cornerOf(tile);
  const lines: string[] = [];
  forEachVisible(shapes, corner, ({ places }, shift) => lines.push(pathOf(places, corner, shift)));
  return lines.join('');
};
