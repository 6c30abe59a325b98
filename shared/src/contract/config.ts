import { z } from 'zod';

/** Who runs the site, as legal texts name them; null where the setting is missing. */
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

/** What `GET /api/config` tells the browser of this installation. */
export const siteConfigSchema = z.object({
  /** Sign-in providers that are set up; null when a provider is switched off. */
  providers: z.object({
    telegram: z
      .object({
        bot_name: z.string(),
        /** The number before the colon of the bot's token, by which the login window is opened; null when it has none. */
        bot_id: z.int().nullable(),
      })
      .nullable(),
    vk: z
      .object({
        app_id: z.string(),
        url: z.string(),
        /** Script of VK ID's SDK; null where sign-in goes by a plain redirect alone. */
        sdk: z.object({ url: z.string(), integrity: z.string().optional() }).nullable(),
      })
      .nullable(),
  }),
  /** Whole roubles. */
  prices: z.object({ promote: z.number(), pin: z.number() }),
  /** Days that a listing stays published. */
  listing_days: z.int(),
  /** What a rejection may name, in the order in which it is offered. */
  rejection_reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  operator: operatorSchema,
  /** Where the map has its tiles from, with `{z}`, `{x}` and `{y}`, and whom it thanks; null where it is drawn from the cities. */
  map: z.object({ tiles: z.string(), attribution: z.string() }).nullable().optional(),
  demo: z.boolean(),
  /** Who may be signed in as by `POST /api/auth/demo`; empty unless `demo` is on. */
  demo_people: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether `?remote=` overrides are allowed. */
  remote_override: z.boolean(),
  /** The origin of previews, where nobody can sign in and nothing is changed; absent on the site itself. */
  preview: z.literal(true).optional(),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
