import { type SQL, sql } from 'drizzle-orm';
import { allNoticeEvents } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { noticeListings, noticeOutbox, notifications } from '../../../db/schema';
import { messages } from '../../accounts/users/messages.ru';
import type { Erasure } from './defineNotice';
import { definitionOf } from './noticeDefinitions';

/** The default of definitions. */
const usual: Erasure = { own: { title: messages.removedListing } };

/** Returns the data of a notice with these listings erased as its definition requires. */
const withoutTitles = ({ data, event, once }: typeof notifications | typeof noticeOutbox, ids: SQL): SQL => {
  const own = sql`(${data} ->> 'id')::bigint`;
  const isErased: Record<keyof Erasure, SQL> = {
    own: sql`${own} = any(${ids})`,
    other: sql`array_remove(${noticeListings({ data, once })}, ${own}) && ${ids}`,
    either: sql`true`,
  };
  const patches = allNoticeEvents.flatMap((name) =>
    Object.entries(definitionOf(name).erasure ?? usual).map(
      ([part, patch]) =>
        sql` || case when ${event} = ${name} and ${isErased[part as keyof Erasure]}
          then ${JSON.stringify(patch)}::jsonb else '{}' end`,
    ),
  );
  return sql`${data}${sql.join(patches)}`;
};

/** Erases the data of erased listings from notices, in the outbox and on the site. */
export const eraseTitles = async (tx: Transaction, listingIds: readonly number[]): Promise<void> => {
  if (listingIds.length === 0) return;
  const ids = sql`${sql.param([...listingIds])}::bigint[]`;
  for (const table of [noticeOutbox, notifications])
    await tx
      .update(table)
      .set({ data: withoutTitles(table, ids) })
      .where(sql`${noticeListings(table)} && ${ids}`);
};
