import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contractOf, ListingStatus, sections } from 'shared/contract';

/** A status as a literal: the planner takes a partial index only for a condition that it can read. */
const literal = (status: ListingStatus): SQL => sql.raw(String(status));

/** The condition that a listing is published and its author not banned, whether or not complaints hide it. */
export const publishedListing = ({ status, authorBanned }: Record<'status' | 'authorBanned', SQLWrapper>): SQL =>
  sql`${status} = ${literal(ListingStatus.published)} and not ${authorBanned}`;

/**
 * The condition that everybody may see a listing: published, its author not banned, and not hidden until complaints have
 * been looked at. The one place that says so in SQL; indexes of the feeds are made of the same text. `isPublic` says it
 * of a row.
 */
export const publicListing = (listing: Record<'status' | 'authorBanned' | 'hiddenAt', SQLWrapper>): SQL =>
  sql`${publishedListing(listing)} and ${listing.hiddenAt} is null`;

/**
 * The condition that everybody who has the address may read a listing: it is public, or its author has closed it because
 * it ended well. No feed shows the latter. `isReadable` says it of a row.
 */
export const readableListing = (
  listing: Record<'status' | 'authorBanned' | 'hiddenAt' | 'isReadableClosed', SQLWrapper>,
): SQL =>
  sql`(${publicListing(listing)} or (${listing.isReadableClosed} and ${listing.status} = ${literal(ListingStatus.outdated)}
    and not ${listing.authorBanned} and ${listing.hiddenAt} is null))`;

/** The condition that a listing has not been deleted. */
export const keptListing = ({ status }: Record<'status', SQLWrapper>): SQL =>
  sql`${status} <> ${literal(ListingStatus.deleted)}`;

/** The condition that a listing has been deleted and what it says is not erased yet; an index is made of it. */
export const erasableListing = ({ status, erasedAt }: Record<'status' | 'erasedAt', SQLWrapper>): SQL =>
  sql`${status} = ${literal(ListingStatus.deleted)} and ${erasedAt} is null`;

/** Since when a listing under review waits; indexes are made of the same text. */
export const waitingSince = ({ reviewSince, createdAt }: Record<'reviewSince' | 'createdAt', SQLWrapper>): SQL =>
  sql`coalesce(${reviewSince}, ${createdAt})`;

/** The condition that a listing was closed because the pet is home again, beside `urgentListing`; an index is made of it. */
export const returnedListing = ({ outcome }: Record<'outcome', SQLWrapper>): SQL =>
  sql`${outcome} in ('found', 'returned')`;

/** Sections and categories whose listings cannot wait: of lost and found pets. As text, an index is made of it. */
const urgentKinds = sections.flatMap((section) => {
  const { lost, categories } = contractOf(section);
  return Object.keys(lost ?? {}).map((name) => `('${section}', ${categories[name]})`);
});

/** The condition that a listing, or an edit of one, is looked at before all others. */
export const urgentListing = ({ section, category }: Record<'section' | 'category', SQLWrapper>): SQL =>
  sql`(${section}, ${category}) in (${sql.raw(urgentKinds.join(', '))})`;
