import { bySection, contractOf } from '../contract/sections';

const admin = '/admin';

/** Paths of the administration. Apart from `paths`, so that other users do not download them. @internal */
export const adminPaths = {
  home: admin,
  moderation: /* @__PURE__ */ bySection((section) => contractOf(section).addresses.moderation),
  complaints: `${admin}/complaints`,
  createPromo: `${admin}/promo`,
  promos: `${admin}/promos`,
  promoPattern: `${admin}/promo/:promoId`,
  promo: (id: number) => `${admin}/promo/${id}`,
  users: `${admin}/users`,
  refs: `${admin}/refs`,
  audit: `${admin}/audit`,
  composition: `${admin}/composition`,
  teams: `${admin}/teams`,
  deadLetters: `${admin}/dead-letters`,
} as const;
