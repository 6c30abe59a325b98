import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import {
  complaintMessages,
  imageClaims,
  imageHashes,
  listingRevisions,
  listings,
  messages,
  promos,
} from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';
import { type RenderedImage, renderImage } from '../render/renderImage';
import { fileNames } from '../store/imageName';
import type { ImageStorage } from '../store/imageStorage';

/** Arbitrary, the same in every process: separates these locks from others. */
const IMAGE_LOCK = 72_652_603;

/** Serialises claims and releases of a picture until the transaction ends. */
export const lockImages = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  for (const name of [...names].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMAGE_LOCK}, hashtext(${name}))`);
  }
};

/** Stores every rendition of a picture unless it is stored already. */
export const storeRenditions = async (storage: ImageStorage, { renditions }: RenderedImage): Promise<void> => {
  for (const [name, bytes] of renditions) await storage.put(name, bytes);
};

/** Renders and stores a picture; returns its name for `/api/image/{file}`. Throws 422 for an invalid one. */
export const storeImage = async (storage: ImageStorage, bytes: Buffer, render = renderImage): Promise<string> => {
  const image = await render(bytes);
  await storeRenditions(storage, image);
  return image.name;
};

/**
 * Records that files are about to be written, so that they can be found if the attempt breaks off. Returns the claims
 * to end in the transaction that refers to the pictures, or by `releaseImages`.
 */
export const claimImages = (db: Database, names: readonly string[], now: Date): Promise<number[]> =>
  db.transaction(async (tx) => {
    await lockImages(tx, names);
    const claims = await tx
      .insert(imageClaims)
      .values(names.map((name) => ({ name, createdAt: now })))
      .returning({ id: imageClaims.id });
    return claims.map(({ id }) => id);
  });

/** In one statement, so from one snapshot: a claim ends in the same moment as its listing appears. */
const isNeeded = async (tx: Transaction, name: string): Promise<boolean> => {
  const isIn = (images: SQLWrapper) => sql`${images} @> array[${name}]::text[]`;
  // The partial indexes require their condition.
  const isInSome = (images: SQLWrapper) => sql`${isIn(images)} and cardinality(${images}) > 0`;
  const uses = [
    rowExists(imageClaims, eq(imageClaims.name, name)),
    rowExists(listings, sql`${isIn(listings.images)} and ${undeletedListing(listings)}`),
    rowExists(listingRevisions, isIn(listingRevisions.images)),
    rowExists(promos, eq(promos.photo, name)),
    rowExists(messages, isInSome(messages.images)),
    rowExists(complaintMessages, isInSome(complaintMessages.images)),
  ];
  const [found] = await tx.select({ needed: sql<boolean>`${sql.join(uses, sql` or `)}` }).from(sql`(select 1) as one`);
  return found?.needed ?? true;
};

/**
 * Ends claims and removes files and hashes that nothing else needs: no listing, revision, promo, message, complaint or
 * other attempt. Ended claims are skipped, so processes may overlap.
 */
export const releaseImages = async (
  { db, images }: { db: Database; images: ImageStorage },
  claimIds: readonly number[],
): Promise<void> => {
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

/**
 * Stores pictures and runs `use`, which refers to them and ends their claims in one transaction. By their claims the
 * files are removed when `use` fails, and found when the process dies.
 */
export const withStoredImages = async <T>(
  { db, images, clock }: Pick<FastifyInstance, 'db' | 'images' | 'clock'>,
  pictures: readonly RenderedImage[],
  use: (claimIds: number[]) => Promise<T>,
): Promise<T> => {
  const names = pictures.map(({ name }) => name);
  const claimIds = names.length > 0 ? await claimImages(db, names, clock.now()) : [];
  try {
    for (const picture of pictures) await storeRenditions(images, picture);
    return await use(claimIds);
  } finally {
    // Does nothing after a success.
    await releaseImages({ db, images }, claimIds);
  }
};
