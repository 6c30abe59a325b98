import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, PRICE_LOWERED_DAYS, PRICE_STABLE_DAYS, type Section } from 'shared/contract';
import { contentTraits, type LostDetails, listingContent, type listings } from '../../../db/schema';
import { columnsOf, extraColumnsOf } from './sectionQueries';

type Row = typeof listings.$inferSelect;
export type ContentKey = keyof ReturnType<typeof listingContent> | 'lost';
type TraitKey = keyof ReturnType<typeof contentTraits>;

/** A listing's content as its columns and `lost_details` store it. */
export type Content = Pick<Row, Exclude<ContentKey, 'lost'>> & { lost: LostDetails | null };
export type FullContent = Content & Pick<Row, TraitKey>;

const contentKeys = [...Object.keys(listingContent()), 'lost'] as ContentKey[];
const allKeys = [...contentKeys, ...(Object.keys(contentTraits()) as TraitKey[])];

/** Returns the content of a new or edited listing; fields that its section lacks are null. */
export const contentOf = (columns: Partial<Content>): Content =>
  Object.fromEntries(contentKeys.map((key) => [key, columns[key] ?? null])) as Content;

export const fullContentOf = (row: FullContent): FullContent =>
  Object.fromEntries(allKeys.map((key) => [key, row[key]])) as FullContent;

export const contentChanges = (one: Content, other: Content): ContentKey[] =>
  contentKeys.filter((key) => !isDeepStrictEqual(one[key], other[key]));

/** Returns the API's name of a content column in the section. */
export const apiFieldOf = (section: Section, key: ContentKey): string => {
  if (key === 'cityId') return 'city';
  if (key === 'priceUnit') return 'price_unit';
  const own = [...Object.entries(columnsOf(section)), ...Object.entries(extraColumnsOf(section))].find(
    ([, { insert }]) => insert === key,
  );
  return own?.[0] ?? key;
};

type Price = Pick<FullContent, 'price' | 'priceSince' | 'priceBefore' | 'priceLoweredAt'>;

/** Returns the price history after a new price; only a reduction shows the old one (specification, 'Editing'). */
export const priceChange = (old: Price, price: number | null, now: Date): Price => {
  const { price: before, priceSince, priceBefore, priceLoweredAt } = old;
  if (price === before) return { price, priceSince, priceBefore, priceLoweredAt };
  const fresh: Price = { price, priceSince: now, priceBefore: null, priceLoweredAt: null };
  if (price === null || before === null || price > before) return fresh;
  const isStable = now.getTime() - priceSince.getTime() >= PRICE_STABLE_DAYS * DAY_MS;
  return isStable ? { ...fresh, priceBefore: before, priceLoweredAt: now } : { ...fresh, priceBefore, priceLoweredAt };
};

/** Returns the higher earlier price to show; null without one, or when the reduction is too old. */
export const shownPriceBefore = (priceBefore: number | null, loweredAt: string | null, now: Date): number | null =>
  loweredAt !== null && now.getTime() - Date.parse(loweredAt) < PRICE_LOWERED_DAYS * DAY_MS ? priceBefore : null;
