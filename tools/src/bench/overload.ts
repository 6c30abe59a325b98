import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { type LargestAccount, storeLargestAccount } from '@laparyadom/server/src/testing/largestAccount';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { sql } from 'drizzle-orm';
import { endpoints, MAX_PAGE_SIZE, sectionEndpoints, sections, withParam } from 'shared/contract';
import { startSite } from '../site/startSite';
import { BENCH_SECRET, tokensOf } from './benchPeople';
import { expectAtLeast, expectAtMost } from './expectations';
import { type GreedyCall, measureGreed } from './measureGreed';
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
/** Calls of the others a second, while one person asks for the dearest lists. */
const OTHERS_RATE = 20;
const GREED_SECONDS = 6;
const QUIET_SECONDS = 3;
/** Times as long as while nobody asks for them, at the most. */
const MOST_GREED = 2;

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

/** What one person may ask for that is dear: the most that each call of lists allows. */
const dearCalls = ({ userId, ids, peerId }: LargestAccount): GreedyCall[] => [
  ...sections.map((section) => ({ label: `свои, ${section}`, path: sectionEndpoints[section].own })),
  ...sections.map((section) => ({
    label: `по номерам, ${section}`,
    path: sectionEndpoints[section].byIds,
    body: ids[section],
  })),
  ...sections.map((section) => ({
    label: `лента, ${section}`,
    path: sectionEndpoints[section].filter,
    body: { limit: MAX_PAGE_SIZE, author: userId },
  })),
  { label: 'на модерации', path: `${sectionEndpoints.market.adminAds}?limit=${MAX_PAGE_SIZE}` },
  { label: 'диалоги', path: endpoints.dialogs },
  { label: 'письма', path: `${withParam(endpoints.messages, peerId)}?limit=${MAX_PAGE_SIZE}` },
  { label: 'уведомления', path: `${endpoints.notifications}?limit=${MAX_PAGE_SIZE}` },
  { label: 'прочитанные', path: sectionEndpoints.market.readArticles },
  { label: 'выгрузка', path: endpoints.exportMe },
];

/** What others wait while one person asks for the dearest lists over and over, from four connections and from twelve. */
const runGreed = async (databaseUrl: string, work: string, only?: string): Promise<boolean> => {
  const { db, close } = await openPostgres(databaseUrl, { statementLimitMs: 0 });
  const account = await storeLargestAccount(db);
  await db.execute(sql`analyze`);
  await close();
  const [token = ''] = await tokensOf([account.userId]);
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: work,
    RELEASES_DIR: path.join(work, 'none'),
    JWT_SECRET: BENCH_SECRET,
    TRUST_PROXY: '1',
    RATE_LIMIT: 'on',
  };
  const person = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
  const measure = async (call: GreedyCall, connections: number) => {
    // Each from the beginning of an allowance.
    const site = await startSite(settings);
    try {
      const plan = { url: site.url, others: calls, rate: OTHERS_RATE, person, connections, seconds: GREED_SECONDS };
      // The engine compiles what it runs.
      await measureGreed({ ...plan, seconds: QUIET_SECONDS });
      const quiet = await measureGreed({ ...plan, seconds: QUIET_SECONDS });
      return { quiet, meanwhile: await measureGreed(plan, call) };
    } finally {
      await site.stop();
    }
  };
  const good: boolean[] = [];
  const rows: Record<string, object> = {};
  for (const call of dearCalls(account).filter(({ label }) => only === undefined || label.includes(only))) {
    for (const connections of [4, 12]) {
      const { quiet, meanwhile } = await measure(call, connections);
      rows[`${call.label}, ${connections}`] = {
        'тихо p50, мс': quiet.others.p50.toFixed(1),
        'тем временем p50, мс': meanwhile.others.p50.toFixed(1),
        'отказов другим': meanwhile.failed,
        ответы: JSON.stringify(meanwhile.person),
      };
      good.push(meanwhile.others.p50 / quiet.others.p50 <= MOST_GREED, meanwhile.failed === 0);
    }
  }
  console.table(rows);
  return !good.includes(false);
};

/** What becomes of a site of which four times as much is asked as it can do; on PostgreSQL. */
const run = async (): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-overload-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, LISTINGS);
    const [mode, only] = process.argv.slice(2);
    if (mode === '--greed') return await runGreed(databaseUrl, work, only);
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: work,
      RELEASES_DIR: path.join(work, 'none'),
      TRUST_PROXY: '1',
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
