import { type Section, sections } from 'shared/contract';
import { openPostgres } from '../src/db/openDatabase';
import { seedReference } from '../src/seed/seedReference';
import { createListing, createUser } from './factories';

const LISTINGS = 40;

/**
 * Migrates an empty database and stores published listings of all sections. Returns the ids of pets. Older servers run
 * this very file, so it imports only what they have.
 */
export const fillDatabase = async (url: string): Promise<number[]> => {
  const { db, close } = await openPostgres(url);
  await seedReference(db);
  const authorId = await createUser(db);
  const ids: Partial<Record<Section, number[]>> = {};
  for (const section of sections) {
    ids[section] = [];
    for (let made = 0; made < LISTINGS; made += 1) ids[section].push(await createListing(db, section, { authorId }));
  }
  await close();
  return ids.pets ?? [];
};
