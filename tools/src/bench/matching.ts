import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@laparyadom/server/src/clock';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { expectAtMost } from './expectations';
import type { LoadMeasure } from './measureLoad';
import { measureMatching } from './measureMatching';

const LOSSES = 100_000;
const FINDS = 120;
/** One publication may take so long, in milliseconds. */
const MOST_MS = 200;

const row = ({ answers, p50, p99 }: LoadMeasure) => ({
  публикаций: answers,
  'p50, мс': p50.toFixed(1),
  'p99, мс': p99.toFixed(1),
});

/**
 * How long one publication takes to be held against the open losses, on PostgreSQL. Takes their number:
 * `npm run bench:matching -- 20000`.
 */
const run = async ([losses = LOSSES]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-matching-'));
  const postgres = await startPostgres();
  const { db, close } = await openPostgres(await makeBenchDatabase(postgres.url, work, 0), { statementLimitMs: 0 });
  try {
    const found = await measureMatching({ db, losses, finds: FINDS, now: systemClock.now() });
    console.log(`• ${losses} пропаж, похожих пар: ${found.matches}`);
    console.table({ 'по всей стране': row(found.anywhere), 'в Москве': row(found.largest) });
    const good = [
      expectAtMost('публикация где угодно, p99, мс', found.anywhere.p99, MOST_MS),
      expectAtMost('публикация в Москве, p99, мс', found.largest.p99, MOST_MS),
    ];
    return !good.includes(false);
  } finally {
    await close();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

process.exitCode = (await run(process.argv.slice(2).map(Number))) ? 0 : 1;
