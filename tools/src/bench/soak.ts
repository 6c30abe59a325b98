import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import pg from 'pg';
import { startSite } from '../site/startSite';
import { BENCH_SECRET, createPeople, publishedIds, tokensOf } from './benchData';
import { expectAtMost } from './expectations';
import { growthOf, type Memory, measureSoak, type SoakInterval } from './measureSoak';
import { soakVisitors } from './soakVisitors';
import { createBuildSwap } from './swapBuilds';

const LISTINGS = 20_000;
const PEOPLE = 20;
const MINUTES = 30;
const INTERVALS = 15;
const RELEASE_EVERY_S = 15;
/** Limits of the last third of the time relative to the second. */
const MOST_GROWN = { heap: 1.15, resident: 1.15, p99: 1.5 };

const readMemory = async (url: string): Promise<Memory> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string): number => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
  return { resident: of('process_resident_memory_bytes'), heap: of('nodejs_heap_size_used_bytes') };
};

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

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
const measureAll = async ([minutes = MINUTES]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-soak-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, LISTINGS);
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
      const seconds = minutes * 60;
      const intervals = await measureSoak(
        {
          visitors: await soakVisitors({ url: site.url, listingIds, people, hasPages: true }),
          seconds,
          intervalSeconds: seconds / INTERVALS,
          memory: () => readMemory(site.url),
          release: createBuildSwap(releasesDir, 'mf_feeds'),
          releaseEverySeconds: RELEASE_EVERY_S,
        },
        report,
      );
      const errors = intervals.reduce((sum, interval) => sum + interval.errors.length, 0);
      const good = [
        expectAtMost('errors', errors, 0),
        expectAtMost(
          'heap, times as large',
          growthOf(intervals, ({ memory }) => memory.heap),
          MOST_GROWN.heap,
        ),
        expectAtMost(
          'memory, times as large',
          growthOf(intervals, ({ memory }) => memory.resident),
          MOST_GROWN.resident,
        ),
        expectAtMost(
          'p99, times as long',
          growthOf(intervals, ({ p99 }) => p99),
          MOST_GROWN.p99,
        ),
      ];
      return !good.includes(false);
    } finally {
      await site.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

export const run = async (args: string[]): Promise<number> => ((await measureAll(args.map(Number))) ? 0 : 1);
