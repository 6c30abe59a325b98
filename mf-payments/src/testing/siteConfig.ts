import type { SiteConfig } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

/** An installation as it is by default, with what is given in place of that. */
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

/** Answers for the settings of the installation. */
export const serveConfig = (over: Partial<SiteConfig> = {}): void =>
  server.use(http.get('/api/config', () => HttpResponse.json(siteConfig(over))));
