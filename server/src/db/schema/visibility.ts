import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contractOf, ListingStatus, sections } from 'shared/contract';

/** Returns a status as a literal: the planner uses a partial index only for a condition that it can read. */
const literal = (status: ListingStatus): SQL => sql.raw(String(status));

/** Returns the condition that a listing is published and its author not banned, whether or not complaints hide it. */
export const publishedListing = ({ status, authorBanned }: Record<'status' | 'authorBanned', SQLWrapper>): SQL =>
  sql`${status} = ${literal(ListingStatus.published)} and not ${authorBanned}`;

/** Returns the condition that a listing is public. The feeds' indexes have the same text; `isPublic` checks a row. */
export const publicListing = (listing: Record<'status' | 'authorBanned' | 'hiddenAt', SQLWrapper>): SQL =>
  sql`${publishedListing(listing)} and ${listing.hiddenAt} is null`;

/** Returns the condition that visitors may read a listing: public, or closed with a good outcome; see `isReadable`. */
export const readableListing = (
  listing: Record<'status' | 'authorBanned' | 'hiddenAt' | 'isReadableClosed', SQLWrapper>,
): SQL =>
  sql`(${publicListing(listing)} or (${listing.isReadableClosed} and ${listing.status} = ${literal(ListingStatus.outdated)}
    and not ${listing.authorBanned} and ${listing.hiddenAt} is null))`;

export const undeletedListing = ({ status }: Record<'status', SQLWrapper>): SQL =>
  sql`${status} <> ${literal(ListingStatus.deleted)}`;

/** Returns the condition that a deleted listing's content is not erased yet; an index uses it. */
export const erasableListing = ({ status, erasedAt }: Record<'status' | 'erasedAt', SQLWrapper>): SQL =>
  sql`${status} = ${literal(ListingStatus.deleted)} and ${erasedAt} is null`;

/** Returns since when a listing under review waits; indexes have the same text. */
export const waitingSince = ({ reviewSince, createdAt }: Record<'reviewSince' | 'createdAt', SQLWrapper>): SQL =>
  sql`coalesce(${reviewSince}, ${createdAt})`;

/** Returns the condition that the pet is home again, to combine with `urgentListing`; an index uses it. */
export const reunitedListing = ({ outcome }: Record<'outcome', SQLWrapper>): SQL =>
  sql`${outcome} in ('found', 'returned')`;

/** Sections and categories of lost and found pets, as text, for an index. */
const urgentKinds = sections.flatMap((section) => {
  const { lost, categories } = contractOf(section);
  return Object.keys(lost ?? {}).map((name) => `('${section}', ${categories[name]})`);
});

/** Returns the condition that a listing, or an edit of one, is moderated before all others. */
export const urgentListing = ({ section, category }: Record<'section' | 'category', SQLWrapper>): SQL =>
  sql`(${section}, ${category}) in (${sql.raw(urgentKinds.join(', '))})`;
