import path from 'node:path';
import pg from 'pg';
import { systemClock } from '../src/clock';
import { openPostgres } from '../src/db/openDatabase';
import { createLocalImageStorage } from '../src/domains/images/store/imageStorage';
import { queueAtNight } from '../src/domains/lost/core/matches/matchReport';
import { generateListings } from '../src/seed/generateListings';
import { type SeedOptions, seedSite } from '../src/seed/seedSite';

/** For databases whose pictures are never requested: one name for all, and none rendered. */
export const noPictures: SeedOptions['storeImages'] = async () =>
  Object.assign(new Map<string, string>(), { get: () => `${'a'.repeat(32)}.webp` });

/** Creates a database with the demo data and `total` listings. Returns its connection string. */
export const makeBenchDatabase = async (
  serverUrl: string,
  work: string,
  size: number,
  storeImages?: SeedOptions['storeImages'],
): Promise<string> => {
  const name = `bench_${size}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const { db, close } = await openPostgres(databaseUrl, { statementLimitMs: 0 });
  const images = createLocalImageStorage(path.join(work, 'images'));
  await seedSite({
    db,
    images,
    clock: systemClock,
    demo: true,
    origin: 'http://localhost',
    ...(storeImages && { storeImages }),
  });
  // The generated losses wait for the next night: matching thousands of them would slow what is measured.
  await queueAtNight(db, systemClock.now());
  await generateListings({ db, total: size, now: systemClock.now(), onProgress: () => undefined });
  await close();
  return databaseUrl;
};
