import { asc, eq } from 'drizzle-orm';
import { HOUR_MS, ListingStatus } from 'shared/contract';
import type { Transaction } from '../db/database';
import { favourites, listingActions, listings, notifications } from '../db/schema';
import type { DemoPerson } from '../demoPeople';
import { countNotices } from '../domains/notifications/bell/countNotices';
import type { NamedListing } from '../domains/notifications/notices/defineNotice';
import type { NoticeContent } from '../domains/notifications/notices/noticeDefinitions';

/** A demo listing published so long ago is in the last days of its term. */
const ENDING_MS = 27 * 24 * HOUR_MS;

const isEnding = (publishedAt: Date | null, now: Date): boolean =>
  publishedAt !== null && publishedAt.getTime() <= now.getTime() - ENDING_MS;

type DemoNotice = NoticeContent & { agoMs: number; isRead?: boolean };

const named = { section: listings.section, id: listings.id, title: listings.title };

/** Returns the notices of a demo person: about own listings in their present state, and about a favourite. */
const noticesFor = async (tx: Transaction, userId: number, now: Date): Promise<DemoNotice[]> => {
  const own = await tx
    .select({ ...named, status: listings.status, publishedAt: listings.publishedAt })
    .from(listings)
    .where(eq(listings.authorId, userId))
    .orderBy(asc(listings.id));
  const [published] = own.filter(({ status }) => status === ListingStatus.published);
  const ending = own.find(
    ({ status, publishedAt }) => status === ListingStatus.published && isEnding(publishedAt, now),
  );
  const [rejected] = own.filter(({ status }) => status === ListingStatus.rejected);
  const [marked] = await tx
    .select({ ...named, price: listings.price })
    .from(favourites)
    .innerJoin(listings, eq(listings.id, favourites.listingId))
    .where(eq(favourites.userId, userId))
    .orderBy(asc(listings.id))
    .limit(1);
  const about = ({ section, id, title }: NamedListing): NamedListing => ({ section, id, title });
  const notices: DemoNotice[] = [];
  if (published) {
    notices.push({
      event: 'approved',
      data: { ...about(published), isEdit: false },
      agoMs: 50 * HOUR_MS,
      isRead: true,
    });
  }
  if (ending) notices.push({ event: 'endsSoon', data: about(ending), agoMs: 20 * HOUR_MS });
  if (marked) {
    const price = marked.price === null ? {} : { price: marked.price };
    notices.push({ event: 'favourite', data: { ...about(marked), ...price }, agoMs: 5 * HOUR_MS });
  }
  if (rejected) {
    const [step] = await tx
      .select({ reason: listingActions.reason, comment: listingActions.comment })
      .from(listingActions)
      .where(eq(listingActions.listingId, rejected.id))
      .orderBy(asc(listingActions.id))
      .limit(1);
    const why = { reason: step?.reason ?? null, comment: step?.comment ?? null };
    notices.push({ event: 'rejected', data: { ...about(rejected), isEdit: false, ...why }, agoMs: 2 * HOUR_MS });
  }
  return notices;
};

export const seedDemoNotices = async (
  tx: Transaction,
  { anna, igor, maria }: Record<DemoPerson, number>,
  now: Date,
): Promise<void> => {
  for (const userId of [anna, igor, maria]) {
    const rows = (await noticesFor(tx, userId, now)).map(({ event, data, agoMs, isRead = false }) => {
      const createdAt = new Date(now.getTime() - agoMs);
      return { userId, event, data, once: `demo:${event}`, createdAt, readAt: isRead ? createdAt : null };
    });
    if (rows.length > 0) await tx.insert(notifications).values(rows);
    await countNotices(
      tx,
      rows.filter(({ readAt }) => readAt === null),
      1,
    );
  }
};
