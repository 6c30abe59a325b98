import { z } from 'zod';
import { sections } from './sections';

/** Minimum number of listings of an indexed landing page: below it, it is noindex and in no sitemap. */
export const LANDING_LISTINGS = 3;

const link = z.object({
  text: z.string(),
  href: z.string(),
  /** Published listings, as counted within the last hour. */
  count: z.int(),
});
export type LandingLink = z.infer<typeof link>;

/** Query of `GET /api/landing`. */
export const landingQuerySchema = z.object({
  path: z.string().max(400).meta({ description: 'Адрес страницы, например /posts/koshki/meyn-kun/moskva' }),
});

/** Answer of `GET /api/landing`: the subject of a landing page. */
export const landingSchema = z.object({
  section: z.enum(sections),
  /** Canonical path. */
  path: z.string(),
  /** Names from general to specific: type and breed, parent and item, or the service. */
  trail: z.array(z.string()),
  city: z.string().nullable(),
  /** Criteria of the filter call. */
  criteria: z.record(z.string(), z.union([z.string(), z.int()])),
  /** Published listings, as counted within the last hour; null for fewer than `LANDING_LISTINGS`. */
  count: z.int().nullable(),
  /** Related pages, by number of listings: other entries in the same city, and the same in other cities. */
  entries: z.array(link),
  cities: z.array(link),
});
export type Landing = z.infer<typeof landingSchema>;
