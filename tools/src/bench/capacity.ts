import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import pg from 'pg';
import { startSite } from '../site/startSite';
import { BENCH_SECRET, createPeople, tokensOf } from './benchPeople';
import { measureCalls } from './measureLoad';
import { measureProcessor } from './processorTimes';
import { publishedIds } from './publishedIds';
import { type CallCost, type CallFlow, coresFor } from './simulatePeak';
import { soakVisitors } from './soakVisitors';

const LISTINGS = 20_000;
const PEOPLE = 20;
const CONNECTIONS = 4;

/**
 * What a visit asks for. Scripts and pictures are served by a proxy or a CDN; of the pages every other one is in a cache
 * that visitors share. One visitor in five is signed in and has messages asked for while the page is open.
 */
const visit: Readonly<Record<string, number>> = {
  'feed page': 0.4,
  'listing page': 0.5,
  feed: 4,
  listing: 5,
  dialogs: 8,
  messages: 3,
  write: 0.3,
  place: 0.02,
};
/** Share of a day's visits in its busiest hour, and how far its busiest minute stands out. */
const BUSIEST_HOUR = 0.09;
const BUSIEST_MINUTE = 1.5;
const MOST_P99_MS = 500;
const SIMULATED_S = 120;

interface Measured {
  costs: Map<string, CallCost>;
  /** Bytes of a listing in the table, and in its indexes. */
  row: number;
  indexes: number;
}

/** What each kind of call costs on this machine: processor time, which does not depend on what else it does. */
const measure = async (seconds: number): Promise<Measured> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-capacity-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, LISTINGS);
    const database = await openPostgres(databaseUrl);
    const ids = await createPeople(database.db, PEOPLE);
    await database.close();
    const tokens = await tokensOf(ids);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const listingIds = await publishedIds(pool);
    const { rows } = await pool.query<{ row: number; indexes: number }>(
      `select (pg_table_size('listings') / count(*))::int as row, (pg_indexes_size('listings') / count(*))::int as indexes
       from listings`,
    );
    await pool.end();
    const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: work, JWT_SECRET: BENCH_SECRET });
    try {
      if (!(await fetch(`${site.url}/readyz`)).ok) throw new Error('Нет сборки: сначала npm run build.');
      const people = ids.map((id, index) => ({ id, token: tokens[index] ?? '' }));
      const visitors = await soakVisitors({ url: site.url, listingIds, people, hasPages: true });
      const costs = new Map<string, CallCost>();
      for (const kind of Object.keys(visit)) {
        const alike = visitors.filter((one) => one.kind === kind);
        let turn = 0;
        const next = async (): Promise<void> => {
          turn += 1;
          await alike[turn % alike.length]?.visit();
        };
        const load = () => measureCalls(next, { connections: CONNECTIONS, seconds });
        // The first round is for the engine to compile what it runs.
        await load();
        const { processor } = await measureProcessor(load, ({ answers }) => answers);
        costs.set(kind, { serving: processor.server + processor.drawing, database: processor.database });
      }
      return { costs, row: rows[0]?.row ?? 0, indexes: rows[0]?.indexes ?? 0 };
    } finally {
      await site.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/**
 * What so many visits a day and so many listings need, from what calls cost on this machine:
 * `npm run bench:capacity -- --visits 1000000 --listings 10000000`.
 */
const run = async (): Promise<boolean> => {
  const { values } = parseArgs({
    options: {
      visits: { type: 'string', default: '1000000' },
      listings: { type: 'string', default: '10000000' },
      seconds: { type: 'string', default: '8' },
    },
  });
  const [visits, listings, seconds] = [Number(values.visits), Number(values.listings), Number(values.seconds)];
  const { costs, row, indexes } = await measure(seconds);
  const perSecond = (visits * BUSIEST_HOUR * BUSIEST_MINUTE) / 3600;
  const flows = [...costs].map(([kind, cost]): CallFlow & { kind: string } => ({
    kind,
    ...cost,
    perSecond: perSecond * (visit[kind] ?? 0),
  }));
  console.table(
    Object.fromEntries(
      flows.map(({ kind, serving, database, perSecond: rate }) => [
        kind,
        {
          'на визит': visit[kind],
          'в секунду на пике': rate.toFixed(1),
          'сервер с отрисовкой, мс': serving.toFixed(2),
          'база, мс': database.toFixed(2),
        },
      ]),
    ),
  );
  const { cores, bearing } = coresFor(flows, { mostP99: MOST_P99_MS, seconds: SIMULATED_S });
  console.log(`• ${visits} визитов в сутки, на пике ${perSecond.toFixed(1)} в секунду`);
  console.log(`• ядер под серверы: ${cores.serving}, заняты на ${(bearing.servingLoad * 100).toFixed(0)} %`);
  console.log(`• ядер под базу: ${cores.database}, заняты на ${(bearing.databaseLoad * 100).toFixed(0)} %`);
  console.log(`• p50 ${bearing.p50.toFixed(0)} мс, p99 ${bearing.p99.toFixed(0)} мс`);
  console.log(`• соединений, занятых сразу: ${bearing.inDatabase}`);
  console.log(
    `• ${listings} объявлений: таблица ${gigabytes(row * listings)} ГБ, индексы ${gigabytes(indexes * listings)} ГБ`,
  );
  return bearing.p99 <= MOST_P99_MS;
};

process.exitCode = (await run()) ? 0 : 1;
