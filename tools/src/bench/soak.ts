import { cpSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/testing/benchDatabase';
import pg from 'pg';
import { startSite } from '../site/startSite';
import { BENCH_SECRET, createPeople, publishedIds, tokensOf, withPostgres } from './benchData';
import { Figures } from './figures';
import { growthOf, type Memory, measureSoak, type SoakInterval } from './measureSoak';
import { soakVisitors } from './soakVisitors';
import { createBuildSwap } from './swapBuilds';

const LISTINGS = 20_000;
const PEOPLE = 20;
const MINUTES = 30;
const INTERVALS = 15;
const RELEASE_EVERY_S = 15;
/** Limits of the last third of the time relative to the second. */
const MAX_GROWN = { heap: 1.15, resident: 1.15, p99: 1.5 };

const readMemory = async (url: string): Promise<Memory> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string): number => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
  return { resident: of('process_resident_memory_bytes'), heap: of('nodejs_heap_size_used_bytes') };
};

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

const report = (interval: SoakInterval): void => {
  const { at, rate, p50, p99, errors, memory, releases } = interval;
  const figures = [
    `${at.toFixed(0).padStart(5)} s`,
    `${rate.toFixed(0)} answers/s`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `memory ${megabytes(memory.resident)} MB, heap ${megabytes(memory.heap)} MB`,
    `${releases} releases`,
    `${errors.length} errors`,
  ];
  console.log(figures.join(', '));
  for (const error of new Set(errors)) console.log(`  ${error}`);
};

/** Visits a site for 30 minutes by default while builds go live and back; on PostgreSQL. */
export const run = ([minutes]: string[], work: string): Promise<number> =>
  withPostgres(async (server) => {
    const figures = new Figures();
    const databaseUrl = await makeBenchDatabase(server, work, LISTINGS);
    const database = await openPostgres(databaseUrl);
    const ids = await createPeople(database.db, PEOPLE);
    await database.close();
    const tokens = await tokensOf(ids);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const listingIds = await publishedIds(pool);
    await pool.end();
    const releasesDir = path.join(work, 'releases');
    cpSync(path.resolve('releases'), releasesDir, { recursive: true });
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: work,
      RELEASES_DIR: releasesDir,
      SECRET: BENCH_SECRET,
    });
    try {
      if (!(await fetch(`${site.url}/readyz`)).ok) throw new Error('There is no build: run npm run build first.');
      const people = ids.map((id, index) => ({ id, token: tokens[index] ?? '' }));
      const seconds = Number(minutes ?? MINUTES) * 60;
      const intervals = await measureSoak(
        {
          visitors: await soakVisitors({ url: site.url, listingIds, people }),
          seconds,
          intervalSeconds: seconds / INTERVALS,
          memory: () => readMemory(site.url),
          release: createBuildSwap(releasesDir, 'mf_feeds'),
          releaseEverySeconds: RELEASE_EVERY_S,
        },
        report,
      );
      for (const { rate, p50, p99, errors, memory } of intervals) {
        figures.add('answers per second', rate);
        figures.add('p50, ms', p50);
        figures.add('p99, ms', p99);
        figures.add('memory, MB', memory.resident / MEGABYTE);
        figures.add('heap, MB', memory.heap / MEGABYTE);
        figures.add('errors', errors.length);
      }
      figures.add('errors in all', intervals.flatMap(({ errors }) => errors).length, { most: 0 });
      const grown = {
        heap: growthOf(intervals, ({ memory }) => memory.heap),
        resident: growthOf(intervals, ({ memory }) => memory.resident),
        p99: growthOf(intervals, ({ p99 }) => p99),
      };
      figures.add('heap, last third to second', grown.heap, { most: MAX_GROWN.heap });
      figures.add('memory, last third to second', grown.resident, { most: MAX_GROWN.resident });
      figures.add('p99, last third to second', grown.p99, { most: MAX_GROWN.p99 });
      return figures.print();
    } finally {
      await site.stop();
    }
  });
