import { paths } from 'shared';
import type { Section } from 'shared/contract';

/** Addresses of the administration (spec section 2). */
export const adminPaths = {
  home: paths.admin,
  moderation: {
    pets: `${paths.admin}/ads`,
    market: `${paths.admin}/ads-market`,
    services: `${paths.admin}/ads-service`,
  } satisfies Record<Section, string>,
  createPromo: `${paths.admin}/promo`,
  promos: `${paths.admin}/promos`,
  promoPattern: `${paths.admin}/promo/:promoId`,
  promo: (id: number) => `${paths.admin}/promo/${id}`,
  users: `${paths.admin}/users`,
  refs: `${paths.admin}/refs`,
  audit: `${paths.admin}/audit`,
  composition: `${paths.admin}/composition`,
} as const;
