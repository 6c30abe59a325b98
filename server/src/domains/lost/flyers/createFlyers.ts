import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FlyerSize, flyerTexts } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Database } from '../../../db/database';
import { flyers } from '../../../db/schema';
import type { FlyerInput } from '../../images/draw/drawJpeg';
import type { ImageStorage } from '../../images/store/imageStorage';
import { findListing } from '../../listings/core/findListing';
import { isPublic } from '../../listings/core/listingPolicy';
import { presentListing } from '../../listings/core/presentListing';

/** Stores a flyer, replacing the listing's one of this size and its file. Serialised with the sweep. */
const storeFlyer = (
  { db, images }: { db: Database; images: ImageStorage },
  row: typeof flyers.$inferSelect,
  bytes: Buffer,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { listingId, size, name } = row;
    await tx.insert(flyers).values(row).onConflictDoNothing();
    const own = and(eq(flyers.listingId, listingId), eq(flyers.size, size));
    const [before] = await tx.select({ name: flyers.name }).from(flyers).where(own).for('update');
    await images.put(name, bytes);
    await tx.update(flyers).set(row).where(own);
    if (before && before.name !== name) await images.remove(before.name);
  });

/** Increment it to render every flyer again when the design changes. */
const DESIGN_VERSION = 1;

/** A flyer of a public loss or find, rendered or not. */
interface Flyer {
  listingId: number;
  version: number;
  /** Differs between flyers that look different. */
  hash: string;
  order: Omit<FlyerInput, 'picture'>;
  /** Name of the listing's first picture, or null. */
  picture: string | null;
}

/** Creates the source of flyers' pictures. Each is rendered once for its content, even with concurrent requests. */
export const createFlyers = ({ db, reads, clock, settings, images, imageAddresses, pictures }: FastifyInstance) => {
  const drawing = new Map<string, Promise<Buffer>>();

  const draw = async ({ listingId, version, order, picture }: Flyer, name: string): Promise<Buffer> => {
    const bytes = await pictures.draw({ ...order, picture: picture === null ? null : await images.get(picture) });
    await storeFlyer({ db, images }, { listingId, version, name, size: order.size, madeAt: clock.now() }, bytes);
    return bytes;
  };

  return {
    /** Returns the flyer of a listing with its page at `origin`; null when it is no loss or find, or not public. */
    find: async (id: number, size: FlyerSize, origin: string): Promise<Flyer | null> => {
      const now = clock.now();
      const row = await findListing(reads, 'pets', id, now);
      if (!row || !isPublic(row)) return null;
      // As a visitor sees it: private data must not be in the picture.
      const reader = { id: null, addresses: imageAddresses, now, ttlDays: settings.LISTING_TTL_DAYS };
      const listing = presentListing('pets', row, reader);
      const words = flyerTexts(listing);
      if (!words) return null;
      const [picture = null] = listing.images;
      const address = `${origin}${sectionPaths.pets.detail(id)}`;
      const order = { size, words, address };
      const hash = createHash('sha256')
        .update(JSON.stringify([DESIGN_VERSION, order, picture]))
        .digest('hex')
        .slice(0, 32);
      return { listingId: id, version: row.version, hash, order, picture };
    },
    /** Returns the JPEG, stored before or rendered and stored now. Throws 503 when too many wait to be rendered. */
    bytesOf: async (flyer: Flyer): Promise<Buffer> => {
      const name = `${flyer.hash}.jpg`;
      const stored = await images.get(name);
      if (stored) return stored;
      const running = drawing.get(name) ?? draw(flyer, name).finally(() => drawing.delete(name));
      drawing.set(name, running);
      return running;
    },
  };
};
