import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { hasRow } from '../db/hasRow';
import { listings } from '../db/schema';
import type { RenderedImage } from '../domains/images/render/renderImage';
import { storeImage } from '../domains/images/rules/storedImages';
import type { ImageStorage } from '../domains/images/store/imageStorage';
import { readDataFile } from './readData';
import { readMessagePhotos } from './seedDemoDialogs';
import { demoPromoPhotos, seedDemoExtras } from './seedDemoExtras';
import { readDemoListings, seedDemoListings } from './seedDemoListings';
import { seedDemoNotices } from './seedDemoNotices';
import { seedDemoPeople } from './seedDemoPeople';
import { seedDemoSearches } from './seedDemoSearches';
import { seedReference } from './seedReference';

export const demoImages = (): ReadonlySet<string> =>
  new Set([...readDemoListings().flatMap(({ images }) => images), ...demoPromoPhotos(), ...readMessagePhotos()]);

/** Any number, the same for every process: only one of them seeds at a time. */
const SEED_LOCK = 72_652_602;

export interface SeedOptions {
  db: Database;
  images: ImageStorage;
  clock: Clock;
  /** Whether to store demo data, only while there are no listings. */
  demo: boolean;
  /** The site's address, for links in messages of the demo people. */
  origin: string;
  storeImages?: (images: ImageStorage) => Promise<ReadonlyMap<string, string>>;
}

/** Pictures rendered concurrently: all of them would need hundreds of megabytes. */
const AT_ONCE = 2;

/** Stores the pictures of the demo data, rendered by `render`. Returns stored names by path. */
export const storeDemoImages = async (
  images: ImageStorage,
  render?: (bytes: Buffer) => Promise<RenderedImage>,
): Promise<Map<string, string>> => {
  const limit = pLimit(AT_ONCE);
  const stored = [...demoImages()].map((path) =>
    limit(async () => [path, await storeImage(images, readDataFile(path), render)] as const),
  );
  return new Map(await Promise.all(stored));
};

/** Stores the initial data of every site: reference data and fixed accounts, on a demo site the demo data. */
export const seedSite = async (options: SeedOptions): Promise<void> => {
  const { db, images, clock, demo, origin, storeImages = storeDemoImages } = options;
  const imageNames = demo && !(await hasRow(db, listings)) ? await storeImages(images) : null;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await seedReference(tx);
    if (!demo) return;
    const people = await seedDemoPeople(tx, clock.now());
    if (!imageNames || (await hasRow(tx, listings))) return;
    const now = clock.now();
    await seedDemoListings(tx, people, imageNames, now);
    await seedDemoExtras(tx, people, { imageNames, origin, now });
    await seedDemoNotices(tx, people, now);
    await seedDemoSearches(tx, people, now);
  });
};
