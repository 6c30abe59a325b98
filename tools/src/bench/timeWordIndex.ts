import pg from 'pg';
import { compareIndexes } from './compareIndexes';

const WRITES = 500;

/** Prints the size of the index of words, the time to build it, and the cost of writing with it and without it. */
export const timeWordIndex = async (databaseUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query<{ definition: string; bytes: number; words: number; listings: number }>(
      `select pg_get_indexdef('listings_words'::regclass) as definition,
        pg_relation_size('listings_words')::float8 as bytes,
        (select sum(pg_column_size(words))::float8 from listings) as words, pg_table_size('listings')::float8 as listings`,
    );
    const [found] = rows;
    if (!found) return;
    const { definition, bytes, words, listings } = found;
    const from = performance.now();
    await pool.query('reindex index listings_words');
    const seconds = (performance.now() - from) / 1000;
    console.log(
      `\n• listings_words: ${(bytes / 1e6).toFixed(0)} МБ, строится за ${seconds.toFixed(0)} с; слова в таблице: ${(words / 1e6).toFixed(0)} из ${(listings / 1e6).toFixed(0)} МБ`,
    );
    const indexes = [{ name: 'listings_words', definition, bytes }];
    const told: string[] = [];
    await compareIndexes({ pool, indexes, count: WRITES }, (one) => {
      for (const write of ['create', 'publish', 'expire'] as const)
        told.push(
          `${write}: ${one.with[write].processorMs.toFixed(2)} мс базы и ${(one.with[write].walBytes / 1024).toFixed(1)} КБ с индексом, ${one.without[write].processorMs.toFixed(2)} мс и ${(one.without[write].walBytes / 1024).toFixed(1)} КБ без него`,
        );
    });
    for (const line of told.slice(0, 3)) console.log(`• ${line}`);
  } finally {
    await pool.end();
  }
};
