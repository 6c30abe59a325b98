import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBenchDatabase } from '@laparyadom/server/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/testing/startPostgres';
import pg from 'pg';
import { compareIndexes, type IndexComparison, needOf } from './compareIndexes';
import { findFeedIndexes } from './feedIndexes';
import { Figures } from './figures';
import { writes } from './measureWrites';

const SIZE = 1_000_000;
const COUNT = 1000;
/** Least slowdown of a question without an index that justifies it. */
const NEED = 1.5;

const names = { create: 'creating', publish: 'publishing', expire: 'expiring' } as const;

const labelOf = ({ indexes }: IndexComparison): string =>
  indexes.length === 1 ? (indexes[0]?.name ?? '') : 'all indexes of feeds';

/** Adds the costs of writes with the indexes, relative to those without, and the need of their questions. */
const addFigures = (figures: Figures, comparison: IndexComparison): void => {
  const label = labelOf(comparison);
  const { indexes, questions } = comparison;
  figures.add(`${label}, MB`, indexes.reduce((sum, index) => sum + index.bytes, 0) / 1e6);
  for (const write of writes) {
    const [having, lacking] = [comparison.with[write], comparison.without[write]];
    figures.add(`${label}, ${names[write]}, time with to without`, having.ms / lacking.ms);
    figures.add(`${label}, ${names[write]}, WAL with to without`, having.walBytes / lacking.walBytes);
  }
  const [most] = questions;
  const limits = indexes.length === 1 ? { least: NEED } : {};
  figures.add(`${label}, its question without to with`, most ? needOf(most) : 1, limits);
};

/**
 * Measures writes with and without each feed index, and which questions need it; on PostgreSQL. Arguments: numbers of
 * listings and of writes, as in `npm run bench -- write 200000 500`.
 */
const measureAll = async ([size = SIZE, count = COUNT]: number[]): Promise<number> => {
  const figures = new Figures();
  const work = mkdtempSync(path.join(tmpdir(), 'bench-write-'));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, size);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    try {
      const indexes = await findFeedIndexes(pool);
      await compareIndexes({ pool, indexes, count }, (comparison) => addFigures(figures, comparison));
      return figures.print();
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

export const run = (args: string[]): Promise<number> => measureAll(args.map(Number));
