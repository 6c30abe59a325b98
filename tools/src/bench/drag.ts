import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { endpoints, type LostFound } from 'shared/contract';
import { buildAll } from '../commands/build';
import { findChromium } from '../process/findChromium';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { startSite } from '../site/startSite';
import { type DragMeasure, measureDrag } from './measureDrag';

/** Frames a second that a drag has to have, of 60. */
const LEAST = 57;
const MARKS = 500;
const view = { north: 55.9, south: 55.6, west: 37.4, east: 37.8 };

/** So many places all over the view. */
const placeAt = (index: number) => ({
  latitude: view.south + (((index * 137) % MARKS) / MARKS) * (view.north - view.south),
  longitude: view.west + (((index * 223) % MARKS) / MARKS) * (view.east - view.west),
});
const places = Array.from({ length: MARKS }, (_, index) => placeAt(index));
const nothing: LostFound = { total: MARKS, points: [], clusters: [], listings: [], types: [] };

/** What the map is answered with: points, which it puts together where they touch, and marks that stay one by one. */
const answers: Record<string, LostFound> = {
  'без отметок': { ...nothing, total: 0 },
  '500 точек': {
    ...nothing,
    points: places.map((place, index) => ({ id: index + 1, kind: index % 2 === 0 ? 'lost' : 'found', ...place })),
  },
  '500 скоплений': { ...nothing, clusters: places.map((place, index) => ({ ...place, count: index + 1 })) },
};

const answerWith =
  (found: LostFound) =>
  (page: Page): Promise<void> =>
    page.route(`**${endpoints.lostSearch}`, (route) => route.fulfill({ json: found })).then(() => undefined);

const row = ({ rate, p95, longest, moved }: DragMeasure) => ({
  'кадров в секунду': rate.toFixed(1),
  '95 из 100 кадров, мс': p95.toFixed(1),
  'самый долгий, мс': longest.toFixed(1),
  'сдвиг, px': Math.round(moved),
});

/** How evenly the map of losses and finds moves under a finger, on a phone whose processor is four times slower. */
export const run = async (): Promise<number> => {
  await buildAll();
  const work = mkdtempSync(path.join(tmpdir(), 'bench-drag-'));
  const site = await step('Сайт', () => startSite({ DATA_DIR: work, RELEASES_DIR: releasesDir() }));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const { north, south, east, west } = view;
    const measures: Record<string, DragMeasure> = {};
    for (const [name, found] of Object.entries(answers)) {
      measures[name] = await measureDrag({
        browser,
        url: `${site.url}/lost?view=map&bounds=${[north, south, east, west].join(',')}`,
        surface: '[role="application"]',
        moving: '[role="application"] > div',
        ready: found.total === 0 ? '[role="application"]' : '[role="application"] button',
        prepare: answerWith(found),
      });
    }
    console.table(Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, row(measure)])));
    const worst = Math.min(...Object.values(measures).map(({ rate }) => rate));
    const good = worst >= LEAST;
    console.log(`${good ? '✓' : '✗'} кадров в секунду, худшее: ${worst.toFixed(1)} (ожидается не меньше ${LEAST})`);
    return good ? 0 : 1;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
