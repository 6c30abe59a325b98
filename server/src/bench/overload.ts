import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints, sectionEndpoints } from 'shared/contract';
import { startSite } from 'tools/site';
import { startPostgres } from '../testing/startPostgres';
import { makeBenchDatabase } from './benchDatabase';
import { expectAtLeast, expectAtMost } from './expectations';
import type { LoadMeasure } from './measureLoad';
import { measureOverload, type OverloadPlan } from './measureOverload';

const LISTINGS = 20_000;
const CONNECTIONS = 50;
const TIMES = 4;
const SECONDS = 8;
/** Of what is served without an overload, at the least: four times the load also takes more of the same machine. */
const LEAST_SERVED = 0.4;
/** Times as long as without an overload, at the most: for those who are served. */
const MOST_SLOWED = 3;
/** Milliseconds until a refusal, and until the answer of the health check, for all but one in a hundred. */
const QUICK_MS = 500;
const RECOVERY_MS = 5000;

const row = ({ rate, p50, p99 }: LoadMeasure) => ({
  'ответов в секунду': Math.round(rate),
  'p50, мс': p50.toFixed(1),
  'p99, мс': p99.toFixed(1),
});

/** What visitors ask for: feeds of all sections, narrowed and not, and what every page reads. */
const calls: OverloadPlan['calls'] = [
  { path: sectionEndpoints.pets.filter, body: { brief: true } },
  { path: sectionEndpoints.pets.filter, body: { brief: true, city: 'Москва' } },
  { path: sectionEndpoints.pets.filter, body: { brief: true, category: 'Продажа', city: 'Москва' } },
  { path: sectionEndpoints.market.filter, body: { brief: true } },
  { path: sectionEndpoints.services.filter, body: { brief: true } },
  { path: endpoints.config },
];

/** What becomes of a site of which four times as much is asked as it can do; on PostgreSQL. */
const run = async (): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-overload-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, LISTINGS);
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: work,
      RELEASES_DIR: path.join(work, 'none'),
    });
    try {
      const plan = { url: site.url, calls, connections: CONNECTIONS, times: TIMES, seconds: SECONDS };
      const { usual, offered, served, refused, faults, health, recoveryMs } = await measureOverload(plan);
      console.table({
        'без перегрузки': row(usual),
        'обслужены в перегрузке': row(served),
        'получили 503': row(refused),
        '/healthz тем временем': row(health),
      });
      const good = [
        expectAtLeast('предложено, от возможного', offered / usual.rate, TIMES * 0.75),
        expectAtLeast('обслужено, от возможного', served.rate / usual.rate, LEAST_SERVED),
        expectAtMost('обслуженные ждут, p50, раз', served.p50 / usual.p50, MOST_SLOWED),
        expectAtMost('обслуженные ждут, p99, раз', served.p99 / usual.p99, MOST_SLOWED),
        expectAtMost('отказ, p99, мс', refused.p99, QUICK_MS),
        expectAtMost('/healthz, p99, мс', health.p99, QUICK_MS),
        expectAtMost('неверных ответов и ответов без Retry-After', faults, 0),
        expectAtMost('служит как прежде через, мс', recoveryMs, RECOVERY_MS),
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

process.exitCode = (await run()) ? 0 : 1;
