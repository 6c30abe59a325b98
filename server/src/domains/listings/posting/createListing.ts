import type { FastifyInstance } from 'fastify';
import {
  createListingSchemas,
  type FieldError,
  imageCountError,
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
 * Parses the form by the rules of its section. Throws 422 with the errors of all fields at once, otherwise that of the
 * first bad picture.
 */
const readNewListing = <S extends Section>(section: S, form: PictureForm): NewListingBySection[S] => {
  const parsed = createListingSchemas[section].safeParse(form.fields);
  const faults: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    msg: message,
  }));
  const imagesFault = imageCountError(form.imageCount);
  if (imagesFault) faults.push({ field: 'images', msg: imagesFault });
  if (!parsed.success || faults.length > 0) throw invalidFields(faults);
  if (form.imageFault) throw form.imageFault;
  return parsed.data as NewListingBySection[S];
};

type Site = Pick<FastifyInstance, 'db' | 'images' | 'clock' | 'settings'>;

/**
 * Creates a listing from a form and returns its id. All or nothing: files are written last before the row, under claims
 * which find them again if the attempt fails or its process dies. Throws 422 for errors of the form, 409
 * `LIMIT_REACHED`, 401 and 403 when the account is gone or banned (docs/specification.md, 'Placing a listing').
 */
export const createListing = async (site: Site, attempt: Attempt, form: PictureForm): Promise<number> => {
  const { db, clock } = site;
  const { userId: authorId, section } = attempt;
  const limit = site.settings.LISTING_LIMIT;
  const values = readNewListing(section, form);
  const columns = await resolveNewListing(db, section, { values, now: clock.now() });
  // Checked again under the lock; here it saves writing files.
  await checkListingLimit(db, { authorId, section, limit });

  const images = form.images.map(({ name }) => name);
  return withStoredImages(site, form.images, async (claimIds) => {
    await keepHashes(db, form.images, clock.now());
    return insertListing(db, { attempt, columns, images, claimIds, limit, now: clock.now() });
  });
};
