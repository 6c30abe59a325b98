import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { noticeListings, noticeOutbox, notifications } from '../../db/schema';
import { messages } from '../users/messages.ru';

const TITLE = messages.removedListing;

/** The data of a notice without what it says of these listings. */
const withoutTitles = ({ data, event, once }: typeof notifications | typeof noticeOutbox, ids: SQL): SQL => {
  const own = sql`(${data} ->> 'id')::bigint`;
  return sql`${data}
    || case when ${own} = any(${ids}) then jsonb_build_object('title', ${TITLE}::text) else '{}' end
    || case when ${own} = any(${ids}) and ${data} ? 'comment' then '{"comment": null}'::jsonb else '{}' end
    || case when ${event} = 'lostMatch' then '{"reasons": []}'::jsonb else '{}' end
    || case when ${event} = 'lostMatch' and array_remove(${noticeListings({ data, once })}, ${own}) && ${ids}
      then jsonb_build_object('other', ${TITLE}::text) else '{}' end`;
};

/** Takes what notices say of erased listings out of them, whoever got them or is about to. */
export const eraseTitles = async (tx: Transaction, listingIds: readonly number[]): Promise<void> => {
  if (listingIds.length === 0) return;
  const ids = sql`${sql.param([...listingIds])}::bigint[]`;
  for (const table of [noticeOutbox, notifications])
    await tx
      .update(table)
      .set({ data: withoutTitles(table, ids) })
      .where(sql`${noticeListings(table)} && ${ids}`);
};
