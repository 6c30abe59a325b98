import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { project, TILE } from './mercator';
import { outlineFile } from './outlineFile';
import { areasOn, linesOn, readShapes } from './outlinePaths';
import type { Tile } from './Tiles';

const tileAt = (latitude: number, longitude: number, zoom: number): Tile => {
  const { x, y } = project({ latitude, longitude });
  return { zoom, column: Math.floor(x * 2 ** zoom), row: Math.floor(y * 2 ** zoom), left: 0, top: 0 };
};
const outlineShapes = JSON.parse(readFileSync(`server${outlineFile}`, 'utf8')) as Record<
  'land' | 'lakes' | 'rivers',
  string
>;
const areas = [...readShapes(outlineShapes.land), ...readShapes(outlineShapes.lakes)];
const rivers = readShapes(outlineShapes.rivers);

const ringsOf = (path: string): number[][][] =>
  path
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) =>
      ring
        .split(/[ML]/)
        .filter((text) => text !== '')
        .map((text) => text.split(' ').map(Number)),
    );

/** Returns whether a place is land by the even-odd rule: counts crossings of a ray to the east. */
const isLand = (latitude: number, longitude: number, zoom: number): boolean => {
  const tile = tileAt(latitude, longitude, zoom);
  const place = project({ latitude, longitude });
  const left = (place.x * 2 ** zoom - tile.column) * TILE;
  const top = (place.y * 2 ** zoom - tile.row) * TILE;
  let crossed = 0;
  for (const ring of ringsOf(areasOn(areas, tile)))
    for (const [at, [x = 0, y = 0]] of ring.entries()) {
      const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
      if (y > top !== nextY > top && left < x + ((top - y) / (nextY - y)) * (nextX - x)) crossed += 1;
    }
  return crossed % 2 === 1;
};

it.each<[string, number, number, boolean]>([
  ['the middle of Siberia', 62, 100, true],
  ['Kazan', 55.83, 49.12, true],
  ['Sakhalin', 50, 143, true],
  ['Chukotka beyond the 180th meridian', 66.5, -175, true],
  ['Chukotka before it', 68, 178, true],
  ['Moscow', 55.75, 37.6, true],
  ['the Caspian Sea', 42, 50.5, false],
  ['the Black Sea', 43.5, 36, false],
  ['the Pacific', 45, 170, false],
  ['Baikal', 53.2, 108, false],
  ['Ladoga', 60.8, 31.5, false],
])('draws %s correctly at every zoom', (_name, latitude, longitude, expected) => {
  for (let zoom = 1; zoom <= 13; zoom += 1) expect([zoom, isLand(latitude, longitude, zoom)]).toEqual([zoom, expected]);
});

it('draws the Volga at Kazan and no river in the sea', () => {
  expect(linesOn(rivers, tileAt(55.7, 49, 9))).toMatch(/^M/);
  expect(linesOn(rivers, tileAt(43.5, 36, 7))).toBe('');
});
