import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import pg from 'pg';
import { compareIndexes, type IndexComparison, needOf } from './compareIndexes';
import { expectAtLeast } from './expectations';
import { findFeedIndexes } from './feedIndexes';
import { type WriteCost, writes } from './measureWrites';

const SIZE = 1_000_000;
const COUNT = 1000;
/** Least slowdown of a question without an index that justifies it. */
const NEED = 1.5;

const names = { create: 'creating', publish: 'publishing', expire: 'expiring' } as const;

const row = ({ ms, processorMs, walBytes }: WriteCost) => ({
  ms: ms.toFixed(2),
  'database, ms': processorMs.toFixed(2),
  'WAL, KB': (walBytes / 1024).toFixed(2),
});

const labelOf = ({ indexes }: IndexComparison): string =>
  indexes.length === 1 ? (indexes[0]?.name ?? '') : 'all indexes of feeds';

const report = (comparison: IndexComparison): void => {
  const bytes = comparison.indexes.reduce((sum, index) => sum + index.bytes, 0);
  console.log(`\n${labelOf(comparison)}: ${(bytes / 1e6).toFixed(0)} MB, answers ${comparison.questions.length}`);
  const rows = writes.flatMap((write) => [
    [`${names[write]}, with it`, row(comparison.with[write])],
    [`${names[write]}, without it`, row(comparison.without[write])],
  ]);
  console.table(Object.fromEntries(rows));
  for (const question of comparison.questions.slice(0, 3)) {
    const { section, filter } = question;
    const times = `${question.with.toFixed(2)} ms with it, ${question.without.toFixed(2)} ms without`;
    console.log(`• ${section} ${JSON.stringify(filter)}: ${times}, ${needOf(question).toFixed(2)} times longer`);
  }
};

/**
 * Measures writes with and without each feed index, and which questions need it; on PostgreSQL. Arguments: numbers of
 * listings and of writes, as in `npm run bench -- write 200000 500`.
 */
const measureAll = async ([size = SIZE, count = COUNT]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-write-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, size);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    try {
      const comparisons = await compareIndexes({ pool, indexes: await findFeedIndexes(pool), count }, report);
      console.log('');
      const good = comparisons
        .filter(({ indexes }) => indexes.length === 1)
        .map((one) => {
          const [most] = one.questions;
          return expectAtLeast(`${labelOf(one)}, times longer without it`, most ? needOf(most) : 1, NEED);
        });
      return !good.includes(false);
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

export const run = async (args: string[]): Promise<number> => ((await measureAll(args.map(Number))) ? 0 : 1);
