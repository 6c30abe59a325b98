import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { sql } from 'drizzle-orm';
import { expectAtMost } from './expectations';
import type { LoadMeasure } from './measureLoad';
import { measurePublications } from './measurePublications';
import { saveManySearches } from './saveManySearches';

const SAVED = 100_000;
const LISTINGS = 20_000;
const PUBLICATIONS = 1000;
/** A publication may take so long for its saved searches, 99 of 100 times, in milliseconds. */
const MOST_MS = 50;

const row = ({ answers, p50, p99 }: LoadMeasure) => ({
  число: answers,
  половина: p50.toFixed(1),
  '99 из 100': p99.toFixed(1),
});

/** How long a publication takes for all saved searches: `npm run bench:searches -- 20000` saves another number of them. */
const run = async ([saved = SAVED]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-searches-'));
  const postgres = await startPostgres();
  try {
    const { db, close } = await openPostgres(await makeBenchDatabase(postgres.url, work, LISTINGS));
    const different = await saveManySearches(db, saved);
    await db.execute(sql`vacuum analyze saved_searches`);
    await db.execute(sql`vacuum analyze listings`);
    console.log(`• ${saved} сохранённых поисков, разных ${different}`);
    await measurePublications(db, 20);
    const { noted, found, written, all, told } = await measurePublications(db, PUBLICATIONS);
    const people = told.toSorted((a, b) => a - b);
    console.table({
      'публикация ждёт, мс': row(noted),
      'за ответом: найти поиски, мс': row(found),
      'за ответом: записать, мс': row(written),
      'за ответом: вместе, мс': row(all),
      'сообщено людям': {
        число: told.reduce((sum, one) => sum + one, 0),
        половина: people[Math.floor(people.length / 2)],
        '99 из 100': people[Math.floor(people.length * 0.99)],
      },
    });
    await close();
    return expectAtMost('публикация среди сохранённых поисков, p99, мс', noted.p99, MOST_MS);
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

process.exitCode = (await run(process.argv.slice(2).map(Number))) ? 0 : 1;
