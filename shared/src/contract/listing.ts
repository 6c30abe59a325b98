import { z } from 'zod';
import type { Section } from './sections';
import { marketTypes, petCategories } from './sections';

export const listingStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const listingBase = {
  id: z.int(),
  title: z.string(),
  city: z.string(),
  /** Whole roubles; null when the author named none. */
  price: z.number().nullable(),
  description: z.string(),
  /** File names for `/api/image/{file}`, in the author's order; signed ones while the listing is not public. */
  images: z.array(z.string()),
  /** User id of the author. */
  author: z.int(),
  username: z.string(),
  is_visible: listingStatusSchema,
  is_owner: z.boolean(),
  /** Time of publication, or of creation while unpublished; ISO 8601, UTC. */
  created_at: z.iso.datetime(),
};

/** A listing about an animal (docs/api.md, 'Shapes'). */
export const petListingSchema = z.object({
  ...listingBase,
  category: z.enum(petCategories),
  type: z.string(),
  breed: z.string(),
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

/** A flea-market listing. `object` is 'Родитель/Предмет' for a child item. */
export const marketListingSchema = z.object({
  ...listingBase,
  category: z.union([z.literal(1), z.literal(2)]),
  type: z.enum(marketTypes),
  object: z.string(),
  object_id: z.int(),
  condition: z.union([z.literal(1), z.literal(2)]),
});

/** A service listing. */
export const serviceListingSchema = z.object({
  ...listingBase,
  category: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  service: z.string(),
  service_id: z.int(),
});

export const listingSchemas = {
  pets: petListingSchema,
  market: marketListingSchema,
  services: serviceListingSchema,
} as const satisfies Record<Section, z.ZodType>;

export type PetListing = z.infer<typeof petListingSchema>;
export type MarketListing = z.infer<typeof marketListingSchema>;
export type ServiceListing = z.infer<typeof serviceListingSchema>;

/** Listing type by section. */
export interface ListingBySection {
  pets: PetListing;
  market: MarketListing;
  services: ServiceListing;
}
export type Listing = ListingBySection[Section];
