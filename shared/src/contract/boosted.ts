import { z } from 'zod';
import type { BoostType } from './constants';
import { marketFilterSchema, petFilterSchema, serviceFilterSchema } from './feed';
import { type ListingBySection, marketListingSchema, petListingSchema, serviceListingSchema } from './listing';
import type { Section } from './sections';

const boostType = { boost_type: z.union([z.literal(1), z.literal(2)]) };

/** A listing with its running paid option: 1 pinned, 2 promoted. */
export const boostedListingSchemas = {
  pets: petListingSchema.extend(boostType),
  market: marketListingSchema.extend(boostType),
  services: serviceListingSchema.extend(boostType),
} as const satisfies Record<Section, z.ZodType>;

/** Boosted listing type by section. */
export type BoostedListingBySection = { [S in Section]: ListingBySection[S] & { boost_type: BoostType } };
export type BoostedListing = BoostedListingBySection[Section];

/** The running paid option of a listing and its end, told to the owner and to administrators; absent when none runs. */
const ownBoost = { boost_type: boostType.boost_type.optional(), boosted_until: z.iso.datetime().optional() };

/** A listing as `GET /api/my-articles…` gives it, and the detail to its owner. */
export const ownListingSchemas = {
  pets: petListingSchema.extend(ownBoost),
  market: marketListingSchema.extend(ownBoost),
  services: serviceListingSchema.extend(ownBoost),
} as const satisfies Record<Section, z.ZodType>;

/** Own listing type by section. */
export type OwnListingBySection = { [S in Section]: z.infer<(typeof ownListingSchemas)[S]> };
export type OwnListing = OwnListingBySection[Section];

const { breed, city } = petFilterSchema.shape;
const { objectId } = marketFilterSchema.shape;
const { serviceId, category } = serviceFilterSchema.shape;

/**
 * What is asked of `GET /api/boosted-ads` (query), `POST /api/market_boosted` and `POST /api/service_boosted` (body).
 * Without a breed, item or service nothing is boosted; `city`, and of services `category`, narrow the promoted ones
 * only (docs/specification.md, 'Order of a feed').
 */
export const boostedFilterSchemas = {
  pets: z.object({ breed, city }),
  market: z.object({ objectId, city }),
  services: z.object({ serviceId, city, category }),
} as const satisfies Record<Section, z.ZodType>;
export type BoostedFilterBySection = { [S in Section]: z.infer<(typeof boostedFilterSchemas)[S]> };

/** Answer of `GET /api/is-boosted…/{id}`; the kind and the end of a running boost are told to the owner and to administrators. */
export const boostStateSchema = z.object({
  active: z.boolean(),
  boost_type: boostType.boost_type.optional(),
  until: z.iso.datetime().optional(),
});
export type BoostState = z.infer<typeof boostStateSchema>;
