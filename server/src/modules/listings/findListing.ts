import { sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { listings } from '../../db/schema';
import { keptListing } from '../../db/schema/visibility';
import { type ListingRow, selectListings } from './selectListings';

/** A listing of this section by its id, deleted ones excepted; who may see it is for `maySeeListing`. */
export const findListing = async <S extends Section>(
  db: Readable,
  section: S,
  id: number,
): Promise<ListingRow<S> | null> => {
  const [row] = await selectListings(db, section, {
    where: sql`${listings.id} = ${id} and ${listings.section} = ${section} and ${keptListing(listings)}`,
  });
  return row ?? null;
};
