import type { FastifyInstance } from 'fastify';
import {
  createListingSchemas,
  type FieldError,
  imageCountFault,
  type NewListingBySection,
  type Section,
} from 'shared/contract';
import { invalidFields } from '../../../errors/httpError';
import { keepHashes } from '../../images/rules/hashImages';
import { withStoredImages } from '../../images/rules/withStoredImages';
import type { Attempt } from '../../queue/requestKeys/requestKeys';
import type { PictureForm } from '../forms/readPictureForm';
import { insertListing } from './insertListing';
import { checkListingLimit } from './listingLimit';
import { resolveNewListing } from './resolveNewListing';

/**
 * What the form says, by the rules of its section. Throws 422 with the faults of all fields at once, else that of the
 * first bad picture.
 */
const readNewListing = <S extends Section>(section: S, form: PictureForm): NewListingBySection[S] => {
  const parsed = createListingSchemas[section].safeParse(form.fields);
  const faults: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    msg: message,
  }));
  const imagesFault = imageCountFault(form.imageCount);
  if (imagesFault) faults.push({ field: 'images', msg: imagesFault });
  if (!parsed.success || faults.length > 0) throw invalidFields(faults);
  if (form.imageFault) throw form.imageFault;
  return parsed.data as NewListingBySection[S];
};

type Site = Pick<FastifyInstance, 'db' | 'images' | 'clock' | 'settings'>;

/**
 * Places the listing of a form and gives its id. All or nothing: files are written when nothing but the row is missing,
 * under claims by which they are found again if the attempt fails or its process dies. Throws 422 for faults of the
 * form, 409 `LIMIT_REACHED`, 401 and 403 when the account is gone or banned
 * (docs/specification.md, 'Placing a listing').
 */
export const createListing = async (site: Site, attempt: Attempt, form: PictureForm): Promise<number> => {
  const { db, clock } = site;
  const { userId: authorId, section } = attempt;
  const limit = site.settings.LISTING_LIMIT;
  const values = readNewListing(section, form);
  const columns = await resolveNewListing(db, section, { values, now: clock.now() });
  // Asked again under the lock; here it spares the files.
  await checkListingLimit(db, { authorId, section, limit });

  const images = form.images.map(({ name }) => name);
  return withStoredImages(site, form.images, async (claimIds) => {
    await keepHashes(db, form.images, clock.now());
    return insertListing(db, { attempt, columns, images, claimIds, limit, now: clock.now() });
  });
};
