import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { expectAtMost } from './expectations';
import { loadRow } from './measureLoad';
import { measureMatching, type ReportStore } from './measureMatching';

const FINDS = 120;
/** One publication may take so long, in milliseconds. */
const MOST_MS = 200;

/** Times how long it takes to compare one publication with the open losses. Returns whether that is fast enough. */
export const timeMatching = async (db: Database, store: ReportStore): Promise<boolean> => {
  const found = await measureMatching({ db, store, finds: FINDS, now: systemClock.now() });
  console.log(`\n• похожих пар: ${found.matches}`);
  console.table({ 'находка где угодно': loadRow(found.anywhere), 'находка в Москве': loadRow(found.largest) });
  const good = [
    expectAtMost('публикация где угодно, p99, мс', found.anywhere.p99, MOST_MS),
    expectAtMost('публикация в Москве, p99, мс', found.largest.p99, MOST_MS),
  ];
  return !good.includes(false);
};
