import { z } from 'zod';
import { sections } from './sections';

/** For legal texts; null for a missing setting. */
const operatorSchema = z.object({
  /** Surname, name, patronymic of the entrepreneur. */
  name: z.string().nullable(),
  inn: z.string().nullable(),
  ogrnip: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

export const siteConfigSchema = z.object({
  /** Null for a disabled one. */
  providers: z.object({
    telegram: z
      .object({
        bot_name: z.string(),
        /** Opens the login window; null without a bot. */
        bot_id: z.int().nullable(),
      })
      .nullable(),
    vk: z
      .object({
        app_id: z.string(),
        url: z.string(),
        /** Script of VK ID; null where sign-in is a plain redirect. */
        sdk: z.object({ url: z.string(), integrity: z.string().optional() }).nullable(),
      })
      .nullable(),
  }),
  prices: z.object({ promote: z.number(), pin: z.number() }),
  /** Days that a listing stays published. */
  listing_days: z.int(),
  /** In display order. */
  rejection_reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  operator: operatorSchema,
  /** Tile URL with `{z}`, `{x}` and `{y}`, and its attribution; null where the map shows the cities only. */
  map: z.object({ tiles: z.string(), attribution: z.string() }).nullable().optional(),
  demo: z.boolean(),
  /** Empty unless `demo` is on. */
  demo_people: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether `?remote=` overrides are allowed. */
  remote_override: z.boolean(),
  /** Set on the previews' origin, which is read-only and without sign-in. */
  preview: z.literal(true).optional(),
});
/** @public */
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Listings from which a landing page is indexed and in the sitemap. @public */
export const LANDING_LISTINGS = 3;

const link = z.object({
  text: z.string(),
  href: z.string(),
  /** Published listings, as counted within the last hour. */
  count: z.int(),
});
/** @public */
export type LandingLink = z.infer<typeof link>;

export const landingSchema = z.object({
  section: z.enum(sections),
  path: z.string(),
  /** From general to specific: type and breed, parent and item, or the service. */
  trail: z.array(z.string()),
  city: z.string().nullable(),
  /** Criteria of the filter call. */
  criteria: z.record(z.string(), z.union([z.string(), z.int()])),
  /** Published listings within the last hour; null for fewer than `LANDING_LISTINGS`. */
  count: z.int().nullable(),
  /** Other entries in the same city, and the same in other cities, by number of listings. */
  entries: z.array(link),
  cities: z.array(link),
});
/** @public */
export type Landing = z.infer<typeof landingSchema>;

/** Middle half of prices in whole roubles of the breed or item, else of its type or parent; null with too few. @internal */
export const priceHintSchema = z.object({
  hint: z.object({ from: z.int(), to: z.int() }).nullable(),
});
/** @public */
export type PriceHint = z.infer<typeof priceHintSchema>;
