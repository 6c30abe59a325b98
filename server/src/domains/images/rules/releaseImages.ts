import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database';
import {
  complaintMessages,
  imageClaims,
  imageHashes,
  listingRevisions,
  listings,
  messages,
  promos,
} from '../../../db/schema';
import { keptListing } from '../../../db/schema/visibility';
import type { ImageStorage } from '../store/ImageStorage';
import { fileNames } from '../store/imageName';
import { lockImages } from './lockImages';

interface Site {
  db: Database;
  images: ImageStorage;
}

/** In one statement, so from one snapshot: a claim ends in the same moment as its listing appears. */
const isNeeded = async (tx: Transaction, name: string): Promise<boolean> => {
  const claims = tx.select({ id: imageClaims.id }).from(imageClaims).where(sql`${imageClaims.name} = ${name}`);
  const inListings = tx
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.images} @> array[${name}]::text[] and ${keptListing(listings)}`);
  const inRevisions = tx
    .select({ id: listingRevisions.listingId })
    .from(listingRevisions)
    .where(sql`${listingRevisions.images} @> array[${name}]::text[]`);
  const inPromos = tx.select({ id: promos.id }).from(promos).where(sql`${promos.photo} = ${name}`);
  // The partial indexes require their condition.
  const uses = (images: SQLWrapper) => sql`${images} @> array[${name}]::text[] and cardinality(${images}) > 0`;
  const inMessages = tx.select({ id: messages.id }).from(messages).where(uses(messages.images));
  const inComplaints = tx
    .select({ id: complaintMessages.messageId })
    .from(complaintMessages)
    .where(uses(complaintMessages.images));
  const [found] = await tx
    .select({
      needed: sql<boolean>`exists ${claims} or exists ${inListings} or exists ${inRevisions} or exists ${inPromos}
        or exists ${inMessages} or exists ${inComplaints}`,
    })
    .from(sql`(select 1) as one`);
  return found?.needed ?? true;
};

/**
 * Ends claims of a failed attempt, or of a listing that dropped its pictures, and removes files and hashes that nothing
 * else needs: no listing, revision, advertisement, message, complaint or other attempt. Ended claims are skipped, so
 * several processes may do it at once.
 */
export const releaseImages = async ({ db, images }: Site, claimIds: readonly number[]): Promise<void> => {
  if (claimIds.length === 0) return;
  const claims = await db
    .select({ name: imageClaims.name })
    .from(imageClaims)
    .where(inArray(imageClaims.id, [...claimIds]));
  const names = [...new Set(claims.map(({ name }) => name))];
  if (names.length === 0) return;
  await db.transaction(async (tx) => {
    await lockImages(tx, names);
    await tx.delete(imageClaims).where(inArray(imageClaims.id, [...claimIds]));
    for (const name of names) {
      if (await isNeeded(tx, name)) continue;
      for (const file of fileNames(name)) await images.remove(file);
      await tx.delete(imageHashes).where(eq(imageHashes.name, name));
    }
  });
};
