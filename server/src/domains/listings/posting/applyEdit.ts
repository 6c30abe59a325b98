import { eq, inArray } from 'drizzle-orm';
import {
  type ListingEventKind,
  ListingStatus,
  type Section,
  STALE_VERSION_CODE,
  type StaleEdit,
} from 'shared/contract';
import type { Queryable, Transaction } from '../../../db/database';
import { imageClaims, listingRevisions, listings } from '../../../db/schema';
import { conflict, forbidden, HttpError, invalidFields, listingNotFound } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { lockActor } from '../../accounts/users/lockWriter';
import { type Attempt, lockKey, useKey } from '../../calls/requestKeys';
import { withLost } from '../../lost/details/lostDetails';
import { findListing } from '../core/findListing';
import {
  apiFieldOf,
  type Content,
  type ContentKey,
  contentChanges,
  fullContentOf,
  priceChange,
} from '../core/listingContent';
import { notifyOfPrice, requestConsent } from '../core/listingNotices';
import { lockListing } from '../core/lockListing';
import { messages as listingMessages } from '../core/messages.ru';
import { presentListing, type Reader } from '../core/presentListing';
import { readRevision } from '../core/readRevisions';
import { bumpVersion, recordSteps, setContent, wantedRevisions, wouldMovePin } from '../core/revisionRows';
import { textTraits } from '../core/textBands';
import { messages } from './messages.ru';

/** Returns the 409 of an edit based on an outdated version, with the fields that differ. */
const staleEdit = async (
  db: Queryable,
  section: Section,
  { listing, last, content, reader }: Pick<ReadyEdit, 'content' | 'reader'> & { listing: Locked; last: Content },
): Promise<HttpError> => {
  const { id, version } = listing;
  const row = await findListing(db, section, id, reader.now);
  if (!row) return listingNotFound();
  const revision = await readRevision(db, section, { id, reader });
  const present: Readonly<Record<string, unknown>> = { ...presentListing(section, row, reader), ...revision };
  const changed = contentChanges(last, content).map((key) => {
    const field = apiFieldOf(section, key);
    return { field, value: present[field] };
  });
  const facts: StaleEdit = { version, changed };
  return new HttpError(409, STALE_VERSION_CODE, messages.stale, {}, { ...facts });
};

export interface ReadyEdit {
  user: Actor;
  attempt: Attempt;
  listingId: number;
  content: Content;
  /** Columns that the form omits: the author's latest value stays. */
  omitted: readonly ContentKey[];
  /** Own names of the pictures that stay. */
  keep: readonly string[];
  version: number | undefined;
  /** Claims on the new pictures, ended when the listing refers to them. */
  claimIds: readonly number[];
  reader: Reader;
  now: Date;
}

type Locked = Awaited<ReturnType<typeof lockListing>> & Pick<Content, 'lost'>;

const isPriceAlone = (changes: readonly string[]): boolean => changes.every((key) => key === 'price');

/** Changes a listing that is not public at once; rejected and outdated ones go to review. */
const changeUnpublished = async (
  tx: Transaction,
  listing: Locked,
  { content, now }: ReadyEdit,
): Promise<ListingStatus> => {
  const { review, outdated } = ListingStatus;
  const { id, status } = listing;
  // The price of a never published listing was never shown.
  const price =
    status === outdated
      ? priceChange(listing, content.price, now)
      : { price: content.price, priceSince: now, priceBefore: null, priceLoweredAt: null };
  await setContent(tx, id, { ...content, ...price, ...textTraits(content) }, now);
  if (status !== review) await tx.update(listings).set({ status: review, reviewSince: now }).where(eq(listings.id, id));
  return review;
};

/** Stores the new content as a revision of a published listing, replacing a pending one. */
const propose = async (tx: Transaction, listing: Locked, { content, now }: ReadyEdit): Promise<void> => {
  if (await wouldMovePin(tx, { id: listing.id, from: listing, to: content, now })) {
    throw conflict(listingMessages.pinnedEntry, 'LISTING_PINNED');
  }
  const values = {
    ...fullContentOf(listing),
    ...content,
    ...textTraits(content),
    section: listing.section,
    since: now,
    decidedAt: null,
    isRejected: false,
  };
  await tx
    .insert(listingRevisions)
    .values({ listingId: listing.id, ...values })
    .onConflictDoUpdate({ target: listingRevisions.listingId, set: values });
  await bumpVersion(tx, listing.id);
};

/** Changes a published listing by the rules of 'Editing'; returns the kind of change, null for none. */
const changePublished = async (
  tx: Transaction,
  listing: Locked,
  { waiting: revision, rejected }: Awaited<ReturnType<typeof wantedRevisions>>,
  edit: ReadyEdit,
): Promise<ListingEventKind | null> => {
  const { content, now } = edit;
  const changes = contentChanges(listing, content);
  const price = priceChange(listing, content.price, now);
  const ofListing = eq(listingRevisions.listingId, listing.id);
  if (isPriceAlone(changes)) {
    if (changes.length === 0 && !revision) return null;
    // The pending revision was withdrawn, and an earlier rejection is no longer shown.
    if (revision ?? rejected) await tx.delete(listingRevisions).where(ofListing);
    await setContent(tx, listing.id, price, now);
    await notifyOfPrice(tx, { listing, price: content.price, now });
    return 'edit';
  }
  const sinceLast = revision && contentChanges(revision, content);
  if (!sinceLast || !isPriceAlone(sinceLast)) {
    await propose(tx, listing, edit);
    return 'revision';
  }
  if (sinceLast.length === 0) return null;
  // Only the price is new: it applies at once, if the published version has one, and the rest stays pending.
  await tx.update(listingRevisions).set({ price: content.price }).where(ofListing);
  if (listing.category === content.category) {
    await setContent(tx, listing.id, price, now);
    await notifyOfPrice(tx, { listing, price: content.price, now });
  } else await bumpVersion(tx, listing.id);
  return 'edit';
};

/**
 * Applies an edit, or stores it for moderators; returns the id. Throws as `lockActor`, 404, 403 for another person's,
 * 409 `STALE_VERSION` with the differences, 422 for pictures of other listings (docs/specification.md, 'Editing').
 */
export const applyEdit = async (tx: Transaction, section: Section, requested: ReadyEdit): Promise<number> => {
  const { user, attempt, listingId, omitted, keep, version, claimIds, reader, now } = requested;
  const actor = await lockActor(tx, user);
  const made = await lockKey(tx, attempt);
  if (made !== null) return made;
  const locked = await lockListing(tx, { section, listingId, actor, strength: 'update' });
  const listing = await withLost(tx, locked);
  if (listing.authorId !== actor.id) throw forbidden(listingMessages.notOwner);
  const wanted = await wantedRevisions(tx, listing.id);
  const { waiting: revision, rejected } = wanted;
  const last = revision ?? listing;
  const content: Content = { ...requested.content, ...Object.fromEntries(omitted.map((key) => [key, last[key]])) };
  const edit = { ...requested, content };
  if (version !== undefined && version !== listing.version) {
    throw await staleEdit(tx, section, { listing, last, content, reader });
  }
  const own = new Set([...listing.images, ...((revision ?? rejected)?.images ?? [])]);
  if (keep.some((name) => !own.has(name))) throw invalidFields([{ field: 'images', msg: messages.foreignPicture }]);

  const isPublished = listing.status === ListingStatus.published;
  const what = isPublished ? await changePublished(tx, listing, wanted, edit) : 'edit';
  const to = isPublished ? listing.status : await changeUnpublished(tx, listing, edit);
  if (what !== null) {
    const step = { listingId: listing.id, actorId: actor.id, actorRole: 'owner' as const };
    await recordSteps(tx, { ...step, what, from: listing.status, to, now });
    const isReviewed = to === ListingStatus.review || what === 'revision';
    if (isReviewed) await requestConsent(tx, { listing: { ...listing, title: content.title }, now });
  }
  await useKey(tx, attempt, listing.id, now);
  await tx.delete(imageClaims).where(inArray(imageClaims.id, [...claimIds]));
  return listing.id;
};
