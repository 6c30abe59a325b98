import { z } from 'zod';
import type { Section } from './sections';

const namedSchema = z.object({ name: z.string() });
const idNamedSchema = z.object({ id: z.int(), name: z.string() });

export const breedSchema = z.object({ id: z.int(), name: z.string(), type: z.string(), popular: z.boolean() });
export const objectSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Id of the parent item; 0 at the top level. */
  owner: z.int(),
});

/** What `GET /api/filters` gives. Breeds and cities come most wanted first. */
export const petFiltersSchema = z.object({
  types: z.array(namedSchema),
  breeds: z.array(breedSchema),
  cities: z.array(idNamedSchema),
  categories: z.array(namedSchema),
});

export const marketFiltersSchema = z.object({
  types: z.array(namedSchema),
  objects: z.array(objectSchema),
  cities: z.array(idNamedSchema),
  categories: z.array(namedSchema),
});

export const serviceFiltersSchema = z.object({
  services: z.array(idNamedSchema),
  cities: z.array(idNamedSchema),
  categories: z.array(namedSchema),
});

export const filtersSchemas = {
  pets: petFiltersSchema,
  market: marketFiltersSchema,
  services: serviceFiltersSchema,
} as const satisfies Record<Section, z.ZodType>;

export type PetFilters = z.infer<typeof petFiltersSchema>;
export type MarketFilters = z.infer<typeof marketFiltersSchema>;
export type ServiceFilters = z.infer<typeof serviceFiltersSchema>;
export interface FiltersBySection {
  pets: PetFilters;
  market: MarketFilters;
  services: ServiceFilters;
}
