import type { ConsentKind } from '../contract/consentKinds';
import { bySection, contractOf } from '../contract/sections';

export { adminPaths } from './adminPaths';
export { flyerPictureHref } from './flyerPictureHref';
export { landingPath } from './landingPath';
export { boundsText, lostAround } from './lostAround';
export { slugOf } from './slugOf';

/** Routes of the site (docs/specification.md, 'Addresses'), each with the builder of its path. */
export const paths = {
  home: '/',
  posts: '/posts',
  market: '/market',
  services: '/services',
  login: '/login',
  profile: '/profile',
  /** Notices, devices and personal data. */
  profileSettings: '/profile/settings',
  favorites: '/favorites',
  /** Losses and finds, as a list and a map. */
  lost: '/lost',
  /** Saved searches and surroundings. */
  searches: '/searches',
  userPattern: '/user/:id',
  /** Page of an author. */
  user: (id: number | string) => `/user/${id}`,
  messages: '/messages',
  dialogPattern: '/messages/:userId',
  dialog: (userId: number | string) => `/messages/${userId}`,
  notifications: '/notifications',
  noticeSettings: '/notifications/settings',
  /** Target of the e-mail link that verifies an address. */
  verifyEmail: '/notifications/email',
  /** Target of the e-mail link that unsubscribes. */
  unsubscribe: '/notifications/email/off',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
  teams: '/teams',
  flyerPattern: '/post/:id/flyer',
  /** Printable flyer of a loss or find. */
  flyer: (id: number | string) => `/post/${id}/flyer`,
  /** Text of a consent, by kind. */
  consentPattern: '/consents/:kind',
  consent: (kind: ConsentKind) => `/consents/${kind}`,
  admin: '/admin',
  payPattern: '/pay/:id',
  pay: (id: number | string) => `/pay/${id}`,
} as const;

interface SectionPaths {
  feed: string;
  /** Pattern of landing pages about a catalogue entry, a city or both; build their paths with `landingPath`. */
  landingPattern: string;
  /** Pattern of the detail page. */
  detailPattern: string;
  detail: (id: number | string) => string;
  /** Pattern of the page that edits a listing. */
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
