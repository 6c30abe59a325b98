import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createListingTexts, imageCountError, LIMIT_REACHED_CODE, ListingStatus, type Section } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { imageClaims, listings } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';
import { conflict } from '../../../errors/httpError';
import { lockWriter } from '../../accounts/users/lockWriter';
import type { PictureForm } from '../../calls/readForm';
import { type Attempt, lockKey, useKey } from '../../calls/requestKeys';
import { storeHashes } from '../../images/rules/hashImages';
import { withStoredImages } from '../../images/rules/storedImages';
import { storeLost } from '../../lost/details/lostDetails';
import { requestConsent } from '../core/listingNotices';
import { textTraits } from '../core/textBands';
import { messages } from './messages.ru';
import { readFields } from './readEdit';
import { resolveNewListing } from './resolveNewListing';

/** Returns the id of a key's listing. Throws 409 when it was deleted since. */
export const refuseDeleted = async (db: Queryable, id: number): Promise<number> => {
  const [made] = await db.select({ status: listings.status }).from(listings).where(eq(listings.id, id));
  if (made?.status === ListingStatus.deleted) throw conflict(messages.deletedSince, 'LISTING_DELETED');
  return id;
};

/** Returns whether the account is below its limit of undeleted listings; exact only under the account's lock. */
export const isBelowLimit = async (
  db: Queryable,
  { authorId, section, limit }: { authorId: number; section: Section; limit: number },
): Promise<boolean> => {
  const own = and(eq(listings.authorId, authorId), eq(listings.section, section), undeletedListing(listings));
  return (await db.$count(listings, own)) < limit;
};

const limitReached = () => conflict(createListingTexts.limitReached, LIMIT_REACHED_CODE);

interface NewRow {
  attempt: Attempt;
  columns: Awaited<ReturnType<typeof resolveNewListing>>;
  images: string[];
  /** Claims on the pictures, ended when the listing refers to them. */
  claimIds: readonly number[];
  limit: number;
  now: Date;
}

/**
 * Stores a listing in state 2 and returns its id, or that of the key's earlier one, leaving the claims. Without the
 * author's consent it waits for that. Throws as `lockWriter`, and 409 `LIMIT_REACHED`.
 */
export const insertListing = (db: Database, row: NewRow): Promise<number> =>
  db.transaction(async (tx) => {
    const { attempt, columns: content, images, claimIds, limit, now } = row;
    const { lost, ...columns } = content;
    const { userId: authorId, section } = attempt;
    // Creations of one account are serialised, so the limit is exact.
    await lockWriter(tx, authorId);
    const made = await lockKey(tx, attempt);
    if (made !== null) return refuseDeleted(tx, made);
    if (!(await isBelowLimit(tx, { authorId, section, limit }))) throw limitReached();
    const [listing] = await tx
      .insert(listings)
      .values({ ...columns, ...textTraits(columns), authorId, images, createdAt: now, updatedAt: now, priceSince: now })
      .returning({ id: listings.id });
    if (!listing) throw new Error('No listing was stored');
    if (lost) await storeLost(tx, listing.id, lost);
    await useKey(tx, attempt, listing.id, now);
    await requestConsent(tx, { listing: { id: listing.id, section, authorId, title: columns.title }, now });
    await tx.delete(imageClaims).where(inArray(imageClaims.id, [...claimIds]));
    return listing.id;
  });

/**
 * Creates a listing from a form and returns its id; pictures are stored under claims, all or nothing. Throws 422 for
 * errors of the form and as `insertListing` does (docs/specification.md, 'Placing a listing').
 */
export const createListing = async (
  site: Pick<FastifyInstance, 'db' | 'images' | 'clock' | 'settings'>,
  attempt: Attempt,
  form: PictureForm,
): Promise<number> => {
  const { db, clock } = site;
  const { userId: authorId, section } = attempt;
  const limit = site.settings.LISTING_LIMIT;
  const imagesError = imageCountError(form.imageCount);
  const values = readFields(section, form, imagesError ? [{ field: 'images', msg: imagesError }] : []);
  const columns = await resolveNewListing(db, section, { values, now: clock.now() });
  // Checked again under the lock; here it saves writing files. At the limit pictures are not even rendered.
  const isRendered = form.images.length === form.imageCount;
  if (!isRendered || !(await isBelowLimit(db, { authorId, section, limit }))) throw limitReached();

  const images = form.images.map(({ name }) => name);
  return withStoredImages(site, form.images, async (claimIds) => {
    await storeHashes(db, form.images, clock.now());
    return insertListing(db, { attempt, columns, images, claimIds, limit, now: clock.now() });
  });
};
