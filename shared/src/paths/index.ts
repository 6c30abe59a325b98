import type { ConsentKind } from '../contract/consentKinds';
import { bySection, contractOf } from '../contract/sections';

export { adminPaths } from './adminPaths';
export { flyerPictureHref } from './flyerPictureHref';
export { landingPath } from './landingPath';
export { boundsText, lostAround } from './lostAround';
export { slugOf } from './slugOf';

/** Every route of the site (docs/specification.md, 'Addresses'), each with the builder of its address. */
export const paths = {
  home: '/',
  posts: '/posts',
  market: '/market',
  services: '/services',
  login: '/login',
  profile: '/profile',
  /** Notices, devices and data of the person. */
  profileSettings: '/profile/settings',
  favorites: '/favorites',
  /** Losses and finds, in a list and on a map. */
  lost: '/lost',
  /** What the person has saved to be told of. */
  searches: '/searches',
  userPattern: '/user/:id',
  /** The page of an author. */
  user: (id: number | string) => `/user/${id}`,
  messages: '/messages',
  dialogPattern: '/messages/:userId',
  dialog: (userId: number | string) => `/messages/${userId}`,
  notifications: '/notifications',
  noticeSettings: '/notifications/settings',
  /** Where the link of a letter verifies the address that it went to. */
  verifyEmail: '/notifications/email',
  /** Where the link of a letter ends those of its kind. */
  unsubscribe: '/notifications/email/off',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
  teams: '/teams',
  flyerPattern: '/post/:id/flyer',
  /** What a loss or a find is printed by. */
  flyer: (id: number | string) => `/post/${id}/flyer`,
  /** The text of a consent, by its kind. */
  consentPattern: '/consents/:kind',
  consent: (kind: ConsentKind) => `/consents/${kind}`,
  admin: '/admin',
  payPattern: '/pay/:id',
  pay: (id: number | string) => `/pay/${id}`,
} as const;

interface SectionPaths {
  feed: string;
  /** Pattern of the pages about an entry of the catalogue, a city or both; their addresses are `landingPath`'s. */
  landingPattern: string;
  /** Pattern of the detail route. */
  detailPattern: string;
  detail: (id: number | string) => string;
  /** Pattern of the route on which a listing is edited. */
  editPattern: string;
  edit: (id: number | string) => string;
  create: string;
  offer: string;
  howItWorks: string;
}

export const sectionPaths = /* @__PURE__ */ bySection((section): SectionPaths => {
  const { detail, moderation: _moderation, ...addresses } = contractOf(section).addresses;
  return {
    ...addresses,
    landingPattern: `${addresses.feed}/*`,
    detailPattern: `${detail}/:id`,
    detail: (id) => `${detail}/${id}`,
    editPattern: `${detail}/:id/edit`,
    edit: (id) => `${detail}/${id}/edit`,
  };
});
