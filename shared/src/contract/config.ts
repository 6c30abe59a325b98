import { z } from 'zod';

/** Operator of the site for legal texts; null for a missing setting. */
export const operatorSchema = z.object({
  /** Surname, name, patronymic of the entrepreneur. */
  name: z.string().nullable(),
  inn: z.string().nullable(),
  ogrnip: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

/** Answer of `GET /api/config`: this installation's configuration for browsers. */
export const siteConfigSchema = z.object({
  /** Configured sign-in providers; null for a disabled one. */
  providers: z.object({
    telegram: z
      .object({
        bot_name: z.string(),
        /** The number before the colon of the bot's token, which opens the login window; null without one. */
        bot_id: z.int().nullable(),
      })
      .nullable(),
    vk: z
      .object({
        app_id: z.string(),
        url: z.string(),
        /** Script of VK ID's SDK; null where sign-in uses a plain redirect only. */
        sdk: z.object({ url: z.string(), integrity: z.string().optional() }).nullable(),
      })
      .nullable(),
  }),
  /** Whole roubles. */
  prices: z.object({ promote: z.number(), pin: z.number() }),
  /** Days that a listing stays published. */
  listing_days: z.int(),
  /** Reasons of rejection, in the order offered. */
  rejection_reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  operator: operatorSchema,
  /** Tile URL with `{z}`, `{x}` and `{y}`, and its attribution; null where the map shows the cities only. */
  map: z.object({ tiles: z.string(), attribution: z.string() }).nullable().optional(),
  demo: z.boolean(),
  /** Accounts for `POST /api/auth/demo`; empty unless `demo` is on. */
  demo_people: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether `?remote=` overrides are allowed. */
  remote_override: z.boolean(),
  /** Set on the previews' origin, which is read-only and without sign-in; absent on the site itself. */
  preview: z.literal(true).optional(),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
