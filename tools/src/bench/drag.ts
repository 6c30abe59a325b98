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
/** What the server's grid has at the most: ten cells from side to side, and those that the edges cut. */
const CLUSTERS = 11 * 11;
/** Each map is dragged so often, in turn with the others; what the machine did meanwhile falls out of the middle. */
const ROUNDS = 3;
const view = { north: 55.9, south: 55.6, west: 37.4, east: 37.8 };

/** Px that the map has to follow the finger: else frames say nothing. */
const WAY = 150;
/** The points are put together where they touch: so many marks at the least remain. */
const GROUPS = 20;
const SURFACE = '[role="application"]';

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
  [`${CLUSTERS} скопление`]: {
    ...nothing,
    clusters: Array.from({ length: CLUSTERS }, (_, index) => ({
      ...placeAt((index * MARKS) / CLUSTERS),
      count: index + 1,
    })),
  },
};

const answerWith =
  (found: LostFound) =>
  (page: Page): Promise<void> =>
    page.route(`**${endpoints.lostSearch}`, (route) => route.fulfill({ json: found })).then(() => undefined);

/** The one with the middle rate. */
const middleOf = (measures: DragMeasure[]): DragMeasure => {
  const middle = measures.toSorted((one, other) => one.rate - other.rate)[Math.floor(measures.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
};

/** The server's own marks come with the page: a step to the side asks for those of the bench, and they shall be drawn. */
const drawMarks =
  (least: number) =>
  async (page: Page): Promise<void> => {
    await page.locator(SURFACE).press('ArrowRight');
    const marks = page.locator(`${SURFACE} button`);
    const isDrawn = async () => (least === 0 ? (await marks.count()) === 0 : (await marks.count()) >= least);
    while (!(await isDrawn())) await page.waitForTimeout(50);
  };

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
    const dragged: Record<string, DragMeasure[]> = {};
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, found] of Object.entries(answers)) {
        const one = await measureDrag({
          browser,
          url: `${site.url}/lost?view=map&bounds=${[north, south, east, west].join(',')}`,
          surface: SURFACE,
          moving: `${SURFACE} > div`,
          ready: SURFACE,
          prepare: answerWith(found),
          settle: drawMarks(found.clusters.length || (found.points.length > 0 ? GROUPS : 0)),
        });
        dragged[name] = [...(dragged[name] ?? []), one];
      }
    const measures = Object.fromEntries(Object.entries(dragged).map(([name, several]) => [name, middleOf(several)]));
    console.table(Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, row(measure)])));
    const worst = Math.min(...Object.values(measures).map(({ rate }) => rate));
    const isMoved = Object.values(measures).every(({ moved }) => moved >= WAY);
    if (!isMoved) console.log('✗ карта не пошла за пальцем');
    const good = worst >= LEAST && isMoved;
    console.log(`${good ? '✓' : '✗'} кадров в секунду, худшее: ${worst.toFixed(1)} (ожидается не меньше ${LEAST})`);
    return good ? 0 : 1;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
