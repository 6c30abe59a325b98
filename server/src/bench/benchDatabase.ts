import path from 'node:path';
import pg from 'pg';
import { systemClock } from '../clock';
import { openPostgres } from '../db/openDatabase';
import { createLocalImageStorage } from '../images/localImageStorage';
import { generateListings } from '../seed/generateListings';
import { seedSite } from '../seed/seedSite';

/** Makes a database of the demo data and so many listings on a server. Gives its connection string. */
export const makeBenchDatabase = async (serverUrl: string, work: string, size: number): Promise<string> => {
  const name = `bench_${size}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const { db, close } = await openPostgres(databaseUrl, { statementLimitMs: 0 });
  const images = createLocalImageStorage(path.join(work, 'images'));
  await seedSite({ db, images, clock: systemClock, demo: true });
  await generateListings({ db, total: size, now: systemClock.now(), onProgress: () => undefined });
  await close();
  return databaseUrl;
};
