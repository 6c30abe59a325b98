import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { cityPlaces } from '@laparyadom/server/src/geography/cityDistance';
import { sql } from 'drizzle-orm';
import { countryBounds, DAY_MS, endpoints, type LostKind, type MapBounds } from 'shared/contract';
import { postJson } from '../site/postJson';
import type { Figures } from './figures';
import { summarize } from './measureLoad';

interface MapQuestion {
  bounds: MapBounds;
  kind?: LostKind;
  type?: string;
  from?: string;
}

interface Plan {
  ask: (question: MapQuestion) => Promise<unknown>;
  rounds: number;
  connections: number;
  now: Date;
}

/** The largest cities, where most losses are. */
const LOOKED_AT = 20;
const FILTER_DAYS = 30;

/** `half` is half the height in degrees; the view is twice as wide. */
const around =
  (half: number) =>
  (round: number): MapBounds => {
    const { latitude = 0, longitude = 0 } = cityPlaces[(round * 7) % LOOKED_AT] ?? {};
    // No two views are exactly the same.
    const [down, across] = [((round * 13) % 17) / 17 - 0.5, ((round * 11) % 19) / 19 - 0.5].map((part) => part * half);
    const [middle, meridian] = [latitude + (down ?? 0), longitude + (across ?? 0)];
    return { north: middle + half, south: middle - half, west: meridian - 2 * half, east: meridian + 2 * half };
  };

const views: Record<string, (round: number) => MapBounds> = {
  street: around(0.01),
  city: around(0.15),
  region: around(2),
  country: () => countryBounds,
  'whole globe': () => ({ north: 90, south: -90, west: -180, east: 180 }),
};

const filtersAt = (now: Date): Record<string, Omit<MapQuestion, 'bounds'>> => ({
  everything: {},
  lost: { kind: 'lost' },
  cats: { type: 'Кошки' },
  'last month': { from: new Date(now.getTime() - FILTER_DAYS * DAY_MS).toISOString().slice(0, 10) },
});

/** Requests all views and filters interleaved, so that other activity of the machine affects all alike. */
export const measureMap = async ({ ask, rounds, connections, now }: Plan) => {
  const cases = Object.entries(views).flatMap(([view, boundsOf]) =>
    Object.entries(filtersAt(now)).map(([filter, criteria]) => ({
      ...{ view, filter, boundsOf, criteria },
      durations: [] as number[],
    })),
  );
  // Warms up caches and plans before timing.
  for (const { boundsOf, criteria } of cases) await ask({ bounds: boundsOf(0), ...criteria });
  const questions = Array.from({ length: rounds }, (_, round) => cases.map((one) => ({ one, round }))).flat();
  const started = performance.now();
  const loop = async (): Promise<void> => {
    for (let next = questions.shift(); next; next = questions.shift()) {
      const { one, round } = next;
      const from = performance.now();
      await ask({ bounds: one.boundsOf(round), ...one.criteria });
      one.durations.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const elapsed = performance.now() - started;
  return cases.map(({ view, filter, durations }) => ({ view, filter, ...summarize(durations, elapsed) }));
};

const ROUNDS = 300;
const CONNECTIONS = 2;
/** Milliseconds between two changes of public listings. */
const CHANGE_EVERY_MS = 100;
/** Limit of the 99th percentile, in milliseconds. */
const MAX_MS = 100;

/** Hides and shows listings one by one until `isOver`. Returns how many. */
const changeOn = async (db: Database, losses: number, isOver: () => boolean): Promise<number> => {
  let changes = 0;
  for (; !isOver(); changes += 1) {
    await db.execute(sql`update listings set hidden_at = case when hidden_at is null then now() end
      where id = (select max(listing_id) - ${(changes * 7919) % losses}::integer from lost_details)`);
    await sleep(CHANGE_EVERY_MS);
  }
  return changes;
};

/** Times the map over HTTP while its last `losses` are hidden and shown. */
export const timeMap = async (url: string, db: Database, losses: number, figures: Figures): Promise<void> => {
  const ask = async (question: object): Promise<void> => {
    await (await postJson(`${url}${endpoints.lostSearch.path}`, question)).arrayBuffer();
  };
  const from = performance.now();
  await ask({ bounds: { north: 56, south: 55, west: 37, east: 38 } });
  figures.add('map, first answer, ms', performance.now() - from);
  let isOver = false;
  const changing = changeOn(db, losses, () => isOver);
  const measures = await measureMap({ ask, rounds: ROUNDS, connections: CONNECTIONS, now: systemClock.now() });
  isOver = true;
  figures.add('map, changes meanwhile', await changing);
  for (const measure of measures) figures.addTimes(`map, ${measure.view}, ${measure.filter}`, measure);
  const worst = Math.max(...measures.map(({ p99 }) => p99));
  figures.add('map, p99 of the worst view, ms', worst, { most: MAX_MS });
};
