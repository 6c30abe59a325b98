import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { contractOf, type EditedListing, extrasOf, type Section } from 'shared/contract';
import { listingRevisions } from '../../../db/schema';
import { listingNotFound } from '../../../errors/httpError';
import type { PictureForm } from '../../calls/readForm';
import { storeHashes } from '../../images/rules/hashImages';
import { withStoredImages } from '../../images/rules/storedImages';
import { readLost } from '../../lost/details/lostDetails';
import { findListing } from '../core/findListing';
import { type Content, type ContentKey, contentOf } from '../core/listingContent';
import type { Reader } from '../core/presentListing';
import { readRevision } from '../core/readRevisions';
import { extraColumnsOf } from '../core/sectionQueries';
import { applyEdit, type ReadyEdit } from './applyEdit';
import { readEdit } from './readEdit';
import { resolveNewListing } from './resolveNewListing';

type Site = Pick<FastifyInstance, 'db' | 'images' | 'clock' | 'imageAddresses'>;

/** Returns the edited listing for the answer. Throws 404 when it was deleted meanwhile. */
export const readEdited = async <S extends Section>(
  db: Site['db'],
  section: S,
  { id, reader }: { id: number; reader: Reader },
): Promise<EditedListing> => {
  const row = await findListing(db, section, id, reader.now);
  if (!row) throw listingNotFound();
  const revision = await readRevision(db, section, { id, reader });
  return { id, is_visible: row.status, revision, version: row.version };
};

/** Returns the columns that an older client's form lacks: an empty field would clear them. */
const omittedIn = (
  section: Section,
  fields: PictureForm['fields'],
  { price }: Pick<Content, 'price'>,
): ContentKey[] => [
  ...Object.keys(extrasOf(section)).flatMap((name) => {
    const column = extraColumnsOf(section)[name];
    return column === undefined || name in fields ? [] : [column.insert];
  }),
  // Without a price there is no unit.
  ...(contractOf(section).priceUnits && price !== null && !('price_unit' in fields) ? (['priceUnit'] as const) : []),
];

/** Returns the days of a loss or find in a listing and in its pending or rejected revision. */
const readDays = async (db: Site['db'], listingId: number): Promise<(string | null)[]> => {
  const [details, revisions] = await Promise.all([
    readLost(db, [listingId]),
    db.select({ lost: listingRevisions.lost }).from(listingRevisions).where(eq(listingRevisions.listingId, listingId)),
  ]);
  return [...details.values(), ...revisions.map(({ lost }) => lost)].flatMap((lost) => lost?.eventDate ?? []);
};

/** Edits a listing by a form, all or nothing. Throws 422 for errors of the form, and as `applyEdit` does. */
export const editListing = async (
  site: Site,
  section: Section,
  requested: Pick<ReadyEdit, 'user' | 'attempt' | 'listingId' | 'reader'> & { form: PictureForm },
): Promise<number> => {
  const { db, clock, imageAddresses } = site;
  const { user, attempt, listingId, form, reader } = requested;
  const edit = readEdit(section, form, imageAddresses);
  const daysBefore = await readDays(db, listingId);
  const columns = await resolveNewListing(db, section, { values: edit.values, now: clock.now(), daysBefore });
  const { keep, version, images } = edit;
  const content = contentOf({ ...columns, images } as Parameters<typeof contentOf>[0]);
  return withStoredImages(site, form.images, async (claimIds) => {
    await storeHashes(db, form.images, clock.now());
    const omitted = omittedIn(section, form.fields, content);
    const ready = { user, attempt, listingId, content, omitted, keep, version, claimIds, reader, now: clock.now() };
    return db.transaction((tx) => applyEdit(tx, section, ready));
  });
};
