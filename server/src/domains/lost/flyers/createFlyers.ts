import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FlyerSize, flyerWords } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Database } from '../../../db/database';
import { flyers } from '../../../db/schema';
import type { FlyerOrder } from '../../images/draw/drawFlyer';
import type { ImageStorage } from '../../images/store/ImageStorage';
import { findListing } from '../../listings/core/findListing';
import { isPublic } from '../../listings/core/listingPolicy';
import { presentListing } from '../../listings/core/presentListing';

interface Kept {
  listingId: number;
  size: string;
  /** Of the file. */
  name: string;
  /** Of the listing. */
  version: number;
}

/**
 * Stores a flyer in the place of the one that the listing had in this size, whose file goes. Whoever sweeps takes turns
 * with this.
 */
const keepFlyer = (
  { db, images }: { db: Database; images: ImageStorage },
  { listingId, size, name, version }: Kept,
  { bytes, now }: { bytes: Buffer; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = { listingId, size, name, version, madeAt: now };
    await tx.insert(flyers).values(row).onConflictDoNothing();
    const own = and(eq(flyers.listingId, listingId), eq(flyers.size, size));
    const [before] = await tx.select({ name: flyers.name }).from(flyers).where(own).for('update');
    await images.put(name, bytes);
    await tx.update(flyers).set(row).where(own);
    if (before && before.name !== name) await images.remove(before.name);
  });

/** Another number has every flyer drawn anew: for when they are to look different. */
const LOOKS = 1;

/** A flyer that there is, drawn or not. */
export interface Flyer {
  listingId: number;
  /** Of the listing. */
  version: number;
  /** Tells flyers apart that do not look the same. */
  hash: string;
  order: Omit<FlyerOrder, 'picture'>;
  /** Name of the listing's first picture, or null. */
  picture: string | null;
}

export interface Flyers {
  /** The flyer of a listing with its page at `origin`; null when it has none: no loss, no find, or not for everybody. */
  find: (id: number, size: FlyerSize, origin: string) => Promise<Flyer | null>;
  /** The JPEG, as it was stored, or drawn and stored. Throws 503 when there is too much to draw. */
  bytesOf: (flyer: Flyer) => Promise<Buffer>;
}

/** Gives the pictures of flyers. Each is drawn once for what it shows, however many ask for it at the same time. */
export const createFlyers = ({
  db,
  reads,
  clock,
  settings,
  images,
  imageAddresses,
  pictures,
}: FastifyInstance): Flyers => {
  const drawing = new Map<string, Promise<Buffer>>();

  const draw = async ({ listingId, version, order, picture }: Flyer, name: string): Promise<Buffer> => {
    const bytes = await pictures.draw({ ...order, picture: picture === null ? null : await images.get(picture) });
    await keepFlyer({ db, images }, { listingId, version, name, size: order.size }, { bytes, now: clock.now() });
    return bytes;
  };

  return {
    find: async (id, size, origin) => {
      const row = await findListing(reads, 'pets', id);
      if (!row || !isPublic(row)) return null;
      // As a visitor sees it: what others are not told stands on no picture either.
      const reader = { id: null, addresses: imageAddresses, now: clock.now(), ttlDays: settings.LISTING_TTL_DAYS };
      const listing = presentListing('pets', row, reader);
      const words = flyerWords(listing);
      if (!words) return null;
      const [picture = null] = listing.images;
      const address = `${origin}${sectionPaths.pets.detail(id)}`;
      const order = { size, words, address };
      const hash = createHash('sha256')
        .update(JSON.stringify([LOOKS, order, picture]))
        .digest('hex')
        .slice(0, 32);
      return { listingId: id, version: row.version, hash, order, picture };
    },
    bytesOf: async (flyer) => {
      const name = `${flyer.hash}.jpg`;
      const stored = await images.get(name);
      if (stored) return stored;
      const running = drawing.get(name) ?? draw(flyer, name).finally(() => drawing.delete(name));
      drawing.set(name, running);
      return running;
    },
  };
};
