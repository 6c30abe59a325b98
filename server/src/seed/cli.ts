import { parseArgs } from 'node:util';
import { systemClock } from '../clock';
import { createImageStorage } from '../domains/images/store/imageStorage';
import { describeError } from '../errors/describeError';
import { originOf } from '../plugins/publicUrl';
import { openSiteDatabase } from '../process/openSiteDatabase';
import { programMessages } from '../programMessages';
import { readSettings } from '../settings/settings';
import { StartError } from '../startError';
import { generateListings } from './generateListings';
import { seedSite } from './seedSite';

const text = programMessages.seed;
const MAX_LISTINGS = 20_000_000;

const readTotal = (): { total: number; databaseUrl: string | undefined } => {
  const { values } = parseArgs({
    options: { listings: { type: 'string' }, 'database-url': { type: 'string' } },
  });
  const total = /^\d{1,8}$/.test(values.listings ?? '0') ? Number(values.listings ?? '0') : Number.NaN;
  if (!(total <= MAX_LISTINGS)) throw new StartError(text.badTotal(MAX_LISTINGS));
  return { total, databaseUrl: values['database-url'] };
};

/** `npm run seed -- --listings 200000 [--database-url postgres://…]`: fills the site's database for benchmarks. */
const seed = async (): Promise<void> => {
  const { total, databaseUrl } = readTotal();
  const settings = readSettings({ ...process.env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) });
  const { db, close } = await openSiteDatabase(settings, { statementLimitMs: 0 });
  try {
    const images = await createImageStorage(settings);
    await seedSite({ db, images, clock: systemClock, demo: settings.DEMO, origin: originOf(settings) });
    console.log(text.started);
    await generateListings({
      db,
      total,
      now: systemClock.now(),
      onProgress: (done) => console.log(text.progress(done, total)),
    });
    console.log(text.done(Math.round(process.uptime())));
  } finally {
    await close();
  }
};

try {
  await seed();
} catch (error) {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exitCode = 1;
}
