import type { ConsentKind } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import type { FlyerSize } from '../contract/lost';
import type { MapBounds } from '../contract/lostKinds';
import { bySection, contractOf } from '../contract/sections';

export { adminPaths } from './adminPaths';
export { landingPath, slugOf } from './landingPath';

/** Routes of the site (docs/specification.md, 'Addresses'). @public */
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
  lost: '/lost',
  /** Saved searches and surroundings. */
  searches: '/searches',
  userPattern: '/user/:id',
  user: (id: number | string) => `/user/${id}`,
  messages: '/messages',
  dialogPattern: '/messages/:userId',
  dialog: (userId: number | string) => `/messages/${userId}`,
  notifications: '/notifications',
  noticeSettings: '/notifications/settings',
  /** Of the e-mail that verifies an address. */
  verifyEmail: '/notifications/email',
  /** Of e-mails. */
  unsubscribe: '/notifications/email/off',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
  teams: '/teams',
  flyerPattern: '/post/:id/flyer',
  flyer: (id: number | string) => `/post/${id}/flyer`,
  consentPattern: '/consents/:kind',
  consent: (kind: ConsentKind) => `/consents/${kind}`,
  admin: '/admin',
  payPattern: '/pay/:id',
  pay: (id: number | string) => `/pay/${id}`,
} as const;

/** @public */
export const sectionPaths = /* @__PURE__ */ bySection((section) => {
  const { detail, moderation: _moderation, ...addresses } = contractOf(section).addresses;
  return {
    ...addresses,
    /** Landing pages; build their paths with `landingPath`. */
    landingPattern: `${addresses.feed}/*`,
    detailPattern: `${detail}/:id`,
    detail: (id: number | string) => `${detail}/${id}`,
    editPattern: `${detail}/:id/edit`,
    edit: (id: number | string) => `${detail}/${id}/edit`,
  };
});

/** Returns the URL of a loss's or find's flyer as a picture of this size. @public */
export const flyerPictureHref = (id: number, size: FlyerSize): string =>
  `${endpoints.flyer.path.replace(':id', String(id))}?size=${size}`;

const KM_PER_DEGREE = 111.2;
/** Hundredths of a degree, about a kilometre. */
const STEPS = 100;
/** Tolerance in steps for the rounding of doubles. */
const EPSILON = 1e-6;

const down = (degrees: number): number => Math.floor(degrees * STEPS + EPSILON) / STEPS;
const up = (degrees: number): number => Math.ceil(degrees * STEPS - EPSILON) / STEPS;
const turned = (degrees: number): number =>
  degrees > 180 ? down(degrees - 360) : degrees < -180 ? down(degrees + 360) : degrees;

/** Returns bounds that contain all within `km`, rounded so that they reveal the place to a kilometre. @public */
export const lostMapBounds = (
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): MapBounds => {
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return {
    north: up(latitude + high),
    south: down(latitude - high),
    east: turned(up(longitude + wide)),
    west: turned(down(longitude - wide)),
  };
};

/** Formats bounds for the URL of the map of losses: `north,south,east,west`. @public */
export const boundsText = ({ north, south, east, west }: MapBounds): string => [north, south, east, west].join(',');
