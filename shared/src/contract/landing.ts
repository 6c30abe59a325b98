import { z } from 'zod';
import { sections } from './sections';

/** How many listings make a landing page worth finding: fewer, and it is in no sitemap and asks not to be indexed. */
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

/** Answer of `GET /api/landing`: what the page at an address is about. */
export const landingSchema = z.object({
  section: z.enum(sections),
  /** The one true address. */
  path: z.string(),
  /** Names from the widest to the narrowest: type and breed, parent and item, the service. */
  trail: z.array(z.string()),
  city: z.string().nullable(),
  /** What the filter call is asked for. */
  criteria: z.record(z.string(), z.union([z.string(), z.int()])),
  /** Published listings, as counted within the last hour; null for fewer than `LANDING_LISTINGS`. */
  count: z.int().nullable(),
  /** Other pages near by, those with most listings first: entries of the catalogue in the same city, the same in other cities. */
  entries: z.array(link),
  cities: z.array(link),
});
export type Landing = z.infer<typeof landingSchema>;
