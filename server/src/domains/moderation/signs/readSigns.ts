import type { Duplicate, Section, Sign } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { newAccountSigns } from './newAccountSigns';
import { priceSigns } from './priceSigns';
import type { Subject } from './Subject';
import { selectDuplicates } from './selectDuplicates';

/** What helps to decide upon a listing, as the contract has it. */
export interface Signs {
  duplicates: Duplicate[];
  duplicate_count: number;
  signs: Sign[];
}

/**
 * What a moderator should look at in each of these, all of one section, by the listing's id: pictures and texts of
 * other authors, an unusual price, a new account; for contacts in its texts see `contactSigns`. Costs a bounded number of steps for each.
 */
export const readSigns = async (
  db: Queryable,
  { section, subjects, now }: { section: Section; subjects: readonly Subject[]; now: Date },
): Promise<Map<number, Signs>> => {
  const [duplicates, prices, accounts] = await Promise.all([
    selectDuplicates(db, subjects),
    priceSigns(db, section, subjects),
    newAccountSigns(
      db,
      subjects.map(({ authorId }) => authorId),
      now,
    ),
  ]);
  return new Map(
    subjects.map((subject) => {
      const { shown, count, signs: copies } = duplicates.get(subject.id) ?? { shown: [], count: 0, signs: [] };
      const others = [accounts.get(subject.authorId), prices.get(subject.id)].filter((sign) => sign !== undefined);
      const signs = [...copies, ...others];
      return [subject.id, { duplicates: shown, duplicate_count: count, signs }];
    }),
  );
};
