import type { FastifyInstance } from 'fastify';
import { storeRenditions } from '../../images/storeImage';
import { claimImages } from '../images/claimImages';
import { releaseImages } from '../images/releaseImages';
import type { Attempt } from '../requestKeys/requestKeys';
import { insertListing } from './insertListing';
import { checkListingLimit } from './listingLimit';
import type { ListingForm } from './readListingForm';
import { readNewListing } from './readNewListing';
import { resolveNewListing } from './resolveNewListing';

type Site = Pick<FastifyInstance, 'db' | 'images' | 'clock' | 'settings'>;

/**
 * Places the listing of a form and gives its id. All or nothing: files are written when nothing but the row is missing,
 * under claims by which they are found again if the attempt fails or its process dies. Throws 422 for faults of the
 * form, 409 `LIMIT_REACHED`, 401 and 403 when the account is gone or banned
 * (docs/specification.md, 'Placing a listing').
 */
export const createListing = async (site: Site, attempt: Attempt, form: ListingForm): Promise<number> => {
  const { db, images: storage, clock } = site;
  const { userId: authorId, section } = attempt;
  const limit = site.settings.LISTING_LIMIT;
  const values = readNewListing(section, form);
  const columns = await resolveNewListing(db, section, values);
  // Asked again under the lock; here it spares the files.
  await checkListingLimit(db, { authorId, section, limit });

  const images = form.images.map(({ name }) => name);
  const claimIds = await claimImages(db, images, clock.now());
  try {
    for (const image of form.images) await storeRenditions(storage, image);
    return await insertListing(db, { attempt, columns, images, claimIds, limit, now: clock.now() });
  } finally {
    // Finds nothing to do after a success.
    await releaseImages({ db, images: storage }, claimIds);
  }
};
