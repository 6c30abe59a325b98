import { and, eq, sql } from 'drizzle-orm';
import { bySection, ListingStatus, parseId, type Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import type { PreparedRows } from '../../../db/prepareRows';
import { listings } from '../../../db/schema';
import { undeletedListing } from '../../../db/schema/visibility';
import { forbidden, listingHidden, listingNotFound } from '../../../errors/httpError';
import type { Actor } from '../../accounts/users/accountPolicy';
import { type AuthorFacts, selectAuthorFacts } from '../../accounts/users/profile';
import { visibleTo } from '../queries/visibleTo';
import { messages } from './messages.ru';
import { type ListingRow, prepareFrom } from './selectListings';

/** A listing with what a public one shows of its author. */
type ListingPageRow<S extends Section> = ListingRow<S> & { authorFacts: AuthorFacts | null };

const prepareDetail = (db: Readable, section: Section): PreparedRows<object> => {
  const where = sql`${listings.id} = ${sql.placeholder('id')} and ${listings.section} = ${section} and ${undeletedListing(listings)}`;
  const isPublished = sql`page.status = ${ListingStatus.published}`;
  return prepareFrom(db, section, {
    source: sql`(select * from ${listings} where ${where}) page`,
    extra: { authorFacts: sql`case when ${isPublished} then ${selectAuthorFacts(sql`page.author_id`)} end` },
    name: `listing_${section}`,
  });
};

const statements = new WeakMap<Readable, Record<Section, PreparedRows<object>>>();

/** One statement per section, built once and planned once per connection: every listing page runs it. */
const statementOf = <S extends Section>(db: Readable, section: S): PreparedRows<ListingPageRow<S>> => {
  const known = statements.get(db) ?? bySection((one) => prepareDetail(db, one));
  statements.set(db, known);
  return known[section] as PreparedRows<ListingPageRow<S>>;
};

/** Returns a listing of this section by its id unless it is deleted; `maySeeListing` checks who may see it. */
export const findListing = async <S extends Section>(
  db: Readable,
  section: S,
  id: number,
  now: Date,
): Promise<ListingPageRow<S> | null> => {
  const [row] = await statementOf(db, section).execute({ id, now: now.toISOString() });
  return row ?? null;
};

/** Returns a visible listing by its id as received. Throws 404, or `FRESH_SIGN_IN` when the role would show it. */
export const requireVisibleListing = async (
  db: Readable,
  section: Section,
  requested: string | number,
  user: Actor | null,
): Promise<{ id: number; authorId: number }> => {
  const id = parseId(String(requested));
  if (id === null) throw listingNotFound();
  const [listing] = await db
    .select({ id: listings.id, authorId: listings.authorId, isVisible: visibleTo(user).mapWith(Boolean) })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.section, section), undeletedListing(listings)));
  if (!listing) throw listingNotFound();
  if (!listing.isVisible) throw listingHidden(user);
  return { id: listing.id, authorId: listing.authorId };
};

/** Returns the id of the account's own listing. Throws 404 for one that it may not see, 403 for another person's. */
export const requireOwnListing = async (
  db: Readable,
  section: Section,
  requested: string,
  user: Actor,
): Promise<number> => {
  const { id, authorId } = await requireVisibleListing(db, section, requested, user);
  if (authorId !== user.id) throw forbidden(messages.notOwner);
  return id;
};
