import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@laparyadom/server/src/clock';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { careless, startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { sql } from 'drizzle-orm';
import { startSite } from '../site/startSite';
import { createReportStore, storeLosses } from './measureMatching';
import { readSearchSamples } from './searchSamples';
import { timeMap } from './timeMap';
import { timeMatching } from './timeMatching';
import { timeWordIndex } from './timeWordIndex';
import { timeWords } from './timeWords';

const SIZE = 1_000_000;
/** One open loss or find stands beside so many listings. */
const LISTINGS_PER_LOSS = 10;
/** Room for the table and its indexes, as a server of so many listings has it. */
const BUFFERS = '2GB';

/** Times each kind of question on one database of so many listings. Returns whether all are as fast as they have to be. */
const timeQuestions = async ([size = SIZE]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const postgres = await startPostgres({ ...careless, shared_buffers: BUFFERS });
  try {
    const started = performance.now();
    const databaseUrl = await makeBenchDatabase(postgres.url, work, size);
    const { db, close } = await openPostgres(databaseUrl, { statementLimitMs: 0 });
    try {
      const losses = Math.ceil(size / LISTINGS_PER_LOSS);
      const store = await createReportStore(db, systemClock.now());
      await storeLosses(db, store, losses);
      for (const table of ['listings', 'lost_details', 'lost_changes'])
        await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
      const seconds = (performance.now() - started) / 1000;
      console.log(`• ${size} объявлений и ${losses} пропаж готово за ${seconds.toFixed(0)} с`);
      const site = await startSite({
        DATABASE_URL: databaseUrl,
        DATA_DIR: work,
        RELEASES_DIR: path.join(work, 'none'),
        RATE_LIMIT: 'off',
      });
      const good: boolean[] = [];
      try {
        good.push(await timeWords(site.url, await readSearchSamples(db)));
        good.push(await timeMap(site.url, db, losses));
      } finally {
        await site.stop();
      }
      good.push(await timeMatching(db, store));
      await timeWordIndex(databaseUrl);
      return !good.includes(false);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

/** Feeds and counts by criteria and by words, the map, and matching of losses; takes the number of listings. */
export const run = async (args: string[]): Promise<number> => ((await timeQuestions(args.map(Number))) ? 0 : 1);
