import { z } from 'zod';
import type { BoostType } from './constants';
import { type FilterShape, feedFilterSchemas, pricesError, pricesInOrder, radiusError, radiusHasCity } from './feed';
import { type BriefListingBySection, listedSchemas } from './listing';
import { type Section, schemasBySection } from './sections';

const boostType = { boost_type: z.union([z.literal(1), z.literal(2)]) };

/** Listing with its active boost: 1 pinned, 2 promoted. @internal */
export const boostedListingSchemas = /* @__PURE__ */ schemasBySection<{
  [S in Section]: z.ZodType<BoostedListingBySection[S] & { description?: string | undefined }>;
}>((section) => (listedSchemas[section] as z.ZodObject).extend(boostType));

/** Boosted listing by section, as cards show it. @public */
export type BoostedListingBySection = { [S in Section]: BriefListingBySection[S] & { boost_type: BoostType } };
/** @public */
export type BoostedListing = BoostedListingBySection[Section];

/** Parameters that do not narrow a feed: paging, order, and words, with which nothing is boosted. */
type NotNarrowing = 'limit' | 'offset' | 'cursor' | 'sort' | 'q' | 'author';
const notNarrowing: ReadonlySet<string> = new Set<NotNarrowing>(['limit', 'offset', 'cursor', 'sort', 'q', 'author']);

type BoostedShape<S extends Section> = Omit<FilterShape<S>, NotNarrowing>;

/** The filters of the section's feed. Without a breed, item or service nothing is boosted. @internal */
export const boostedFilterSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodObject<BoostedShape<S>> }>(
  (section) => {
    const shape: Readonly<Record<string, z.ZodType>> = feedFilterSchemas[section].shape;
    return z
      .object(Object.fromEntries(Object.entries(shape).filter(([name]) => !notNarrowing.has(name))))
      .refine(pricesInOrder, pricesError)
      .refine(radiusHasCity, radiusError);
  },
);
type BoostedFilters = { [S in Section]: z.infer<z.ZodObject<BoostedShape<S>>> };
/** @public */
export interface BoostedFilterBySection extends BoostedFilters {}

/** Kind and end of an active boost are for the owner and administrators only. @internal */
export const boostStateSchema = z.object({
  active: z.boolean(),
  boost_type: boostType.boost_type.optional(),
  until: z.iso.datetime().optional(),
});
/** @public */
export type BoostState = z.infer<typeof boostStateSchema>;
