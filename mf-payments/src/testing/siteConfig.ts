import type { SiteConfig } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

/** Returns the default config of an installation with overrides. */
export const siteConfig = (over: Partial<SiteConfig> = {}): SiteConfig => ({
  providers: { telegram: null, vk: null },
  prices: { promote: 100, pin: 500 },
  listing_days: 30,
  rejection_reasons: [],
  operator: { name: null, inn: null, ogrnip: null, address: null, email: null, phone: null },
  demo: false,
  demo_people: [],
  remote_override: false,
  ...over,
});

/** Answers the config. */
export const serveConfig = (over: Partial<SiteConfig> = {}): void =>
  server.use(http.get('/api/config', () => HttpResponse.json(siteConfig(over))));
