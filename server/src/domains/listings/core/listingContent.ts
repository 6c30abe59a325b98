import { isDeepStrictEqual } from 'node:util';
import type { Section } from 'shared/contract';
import { contentTraits, type LostDetails, listingContent, type listings } from '../../../db/schema';
import { columnsOf, extraColumnsOf } from './sectionQueries';

type Row = typeof listings.$inferSelect;
export type ContentKey = keyof ReturnType<typeof listingContent> | 'lost';
type TraitKey = keyof ReturnType<typeof contentTraits>;

/** What the author says of a listing, as its columns have it, and what stands in `lost_details`. */
export type Content = Pick<Row, Exclude<ContentKey, 'lost'>> & { lost: LostDetails | null };
/** The same with what follows from it. */
export type FullContent = Content & Pick<Row, TraitKey>;

const contentKeys = [...Object.keys(listingContent()), 'lost'] as ContentKey[];
const allKeys = [...contentKeys, ...(Object.keys(contentTraits()) as TraitKey[])];

/** The content of a new or an edited listing; what its section does not have is null. */
export const contentOf = (columns: Partial<Content>): Content =>
  Object.fromEntries(contentKeys.map((key) => [key, columns[key] ?? null])) as Content;

/** Content and traits of a row of listings or of revisions. */
export const fullContentOf = (row: FullContent): FullContent =>
  Object.fromEntries(allKeys.map((key) => [key, row[key]])) as FullContent;

/** In which columns two contents differ. */
export const contentChanges = (one: Content, other: Content): ContentKey[] =>
  contentKeys.filter((key) => !isDeepStrictEqual(one[key], other[key]));

/** What a listing of the section has on the wire for a column of its content. */
export const wireFieldOf = (section: Section, key: ContentKey): string => {
  if (key === 'cityId') return 'city';
  if (key === 'priceUnit') return 'price_unit';
  const own = [...Object.entries(columnsOf(section)), ...Object.entries(extraColumnsOf(section))].find(
    ([, { insert }]) => insert === key,
  );
  return own?.[0] ?? key;
};
