import * as schema from '@laparyadom/server/src/db/schema/index';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type FeedIndex, withoutIndexes } from './feedIndexes';
import { type FeedQuestion, feedQuestions } from './feedQuestions';
import { indexesOf, timeFeeds } from './measureFeeds';
import { measureWrites, type Writes } from './measureWrites';

/** A question answered by the index, with milliseconds with and without it. */
export interface Slowed extends FeedQuestion {
  with: number;
  without: number;
}

export interface IndexComparison {
  indexes: readonly FeedIndex[];
  with: Writes;
  without: Writes;
  /** Questions answered by the indexes, the most dependent first. */
  questions: Slowed[];
}

interface Plan {
  /** A pool of one connection. */
  pool: pg.Pool;
  indexes: readonly FeedIndex[];
  /** Number of listings created, published and expired each time. */
  count: number;
}

const needOf = (question: Slowed): number => question.without / question.with;

/** Measures the costs of writes and the gains of reads for each index and all together, reporting immediately. */
export const compareIndexes = async (
  { pool, indexes: all, count }: Plan,
  report: (comparison: IndexComparison) => void,
): Promise<IndexComparison[]> => {
  const db = drizzle(pool, { schema });
  const journalEnd = async (): Promise<number> => {
    const { rows } = await pool.query<{ end: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as end`,
    );
    return rows[0]?.end ?? Number.NaN;
  };
  const questions = await feedQuestions(db);
  const answeredBy: string[][] = [];
  for (const question of questions) answeredBy.push(await indexesOf(pool, question));

  const compare = async (
    indexes: readonly FeedIndex[],
    requested: readonly FeedQuestion[],
  ): Promise<IndexComparison> => {
    const measure = async () => ({
      writes: await measureWrites({ db, count, journalEnd }),
      times: await timeFeeds(pool, requested),
    });
    const usual = await measure();
    const less = await withoutIndexes(pool, indexes, measure);
    const slowed = requested.map((question, index) => ({
      ...question,
      with: usual.times[index] ?? Number.NaN,
      without: less.times[index] ?? Number.NaN,
    }));
    const comparison = {
      indexes,
      with: usual.writes,
      without: less.writes,
      questions: slowed.sort((a, b) => needOf(b) - needOf(a)),
    };
    report(comparison);
    return comparison;
  };

  const comparisons: IndexComparison[] = [];
  for (const index of all) {
    const requested = questions.filter((_, number) => answeredBy[number]?.includes(index.name));
    comparisons.push(await compare([index], requested));
  }
  // Without all of them each question reads the whole section.
  comparisons.push(await compare(all, []));
  return comparisons;
};
