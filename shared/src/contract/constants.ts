/** Figures on which server and client must agree (docs/specification.md, 'Figures'). No imports. */

/** Durations in milliseconds. @public */
export const SECOND_MS = 1000;
/** @public */
export const MINUTE_MS = 60 * SECOND_MS;
/** @public */
export const HOUR_MS = 60 * MINUTE_MS;
/** @public */
export const DAY_MS = 24 * HOUR_MS;
/** @public */
export const PAGE_SIZE = 20;
/** Maximum `limit` of a list call. @public */
export const MAX_PAGE_SIZE = 50;
/** @public */
export const USERNAME_MAX = 20;
/** @public */
export const TITLE_MAX = 35;
/** @public */
export const DESCRIPTION_MAX = 1000;
/** Hard limit for goods and services, whose forms only hint at 1000 characters. @public */
export const DESCRIPTION_HARD_MAX = 10_000;
/** In whole roubles. @public */
export const PRICE_MAX = 1_000_000;
/** Maximum number of photos per message. @public */
export const MESSAGE_PHOTOS_MAX = 4;
/** Maximum length of a price's unit, in characters. @public */
export const PRICE_UNIT_MAX = 30;
/** Hard limit in whole roubles for goods and services, whose forms only hint at 1,000,000 ₽. @internal */
export const PRICE_HARD_MAX = 100_000_000;
/** @public */
export const IMAGES_MAX = 4;
/** Maximum size of a picture file in a listing's form. @public */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Days that a price must have lasted before its reduction is shown, and days that it is shown. @public */
export const PRICE_STABLE_DAYS = 7;
/** @public */
export const PRICE_LOWERED_DAYS = 14;
/** Days that the texts and pictures of a deleted listing are stored, so that complaints about it can be examined. */
export const DELETED_LISTING_DAYS = 90;
/** Days that decided complaints are stored. */
export const COMPLAINT_DAYS = 90;
/** Hours that used daily limits and sign-in codes are stored: longer than any of them counts. */
export const USED_LIMIT_HOURS = 25;
/** @public */
export const FAVOURITES_MAX = 50;
/** Maximum id: the database stores 32 bits. @public */
export const ID_MAX = 2_147_483_647;
/** Maximum number of ids per by-ids call. @public */
export const BY_IDS_MAX = 200;
/** @public */
export const MESSAGE_PAGE_SIZE = 15;
/** @public */
export const MESSAGE_MAX = 4000;
/** Maximum characters of the newest message in a list of dialogs. @internal */
export const LAST_MESSAGE_MAX = 200;
export const DIALOGS_MAX = 500;
/** Widths of stored renditions in pixels: on phones 384 suits a pixel ratio of 2, 560 one of 3. @public */
export const IMAGE_WIDTHS = [320, 384, 480, 560, 640, 1280] as const;
/** Size of link previews, in pixels. @public */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export const PAYMENT_WINDOW_MS = 10 * MINUTE_MS;
/** @public */
export const BOOST_DAYS = 7;
/** @public */
export const PROMO_EVERY = 5;
export const PROMO_IMAGE_MAX_BYTES = 2_097_152;

/** `is_visible` of a listing (docs/specification.md, 'States of a listing'). @public */
export const ListingStatus = { deleted: 0, published: 1, review: 2, rejected: 3, outdated: 4 } as const;
/** @public */
export type ListingStatus = (typeof ListingStatus)[keyof typeof ListingStatus];

/** Sex of a pet. @public */
export const Sex = { unspecified: 0, male: 1, female: 2 } as const;
/** @public */
export type Sex = (typeof Sex)[keyof typeof Sex];

/** @public */
export const BoostType = { pinned: 1, promoted: 2 } as const;
/** @public */
export type BoostType = (typeof BoostType)[keyof typeof BoostType];

/** `service_type` of an order, by paid option (docs/specification.md, 'Paid options'). @public */
export const serviceTypes = { Закрепить: BoostType.pinned, Продвижение: BoostType.promoted } as const;
/** @public */
export type ServiceType = keyof typeof serviceTypes;

/** `status` of a purchase (docs/specification.md, 'Orders'). @internal */
export const PurchaseStatus = { pending: 0, confirmed: 1, cancelled: 2, error: 3 } as const;
export type PurchaseStatus = (typeof PurchaseStatus)[keyof typeof PurchaseStatus];

/** `detail` of a 409 that refuses an order: only this digit (docs/specification.md, 'Orders'). @internal */
export const orderRefusals = {
  /** The listing has an active boost of either kind. */
  alreadyBoosted: '1',
  /** Another listing has the pin of this breed, item or service. */
  pinTaken: '2',
  /** Five orders of this user lapsed or were cancelled by them within the last hour. */
  tooManyUnpaid: '3',
  /** Another order for this listing, or this pin, awaits payment. */
  pending: '4',
  /** The account is banned and may not pay. */
  mayNotPay: '5',
} as const;
export type OrderRefusal = (typeof orderRefusals)[keyof typeof orderRefusals];

export const SUPPORT_USER_ID = 0;
export const FIRST_ADMIN_USER_ID = 1;

/** Shell scripts with the shared packages, whose code runs for all builds: the names without hashes. @internal */
export const SHARED_SCRIPTS = ['react', 'vendor', 'modals', 'overlays', 'transport'] as const;
export type SharedScript = (typeof SHARED_SCRIPTS)[number];

/** Maximum price bound of a filter, in roubles. @public */
export const PRICE_BOUND_MAX = 1_000_000_000;

/** Maximum characters of a search. @public */
export const SEARCH_MAX = 100;

/** Query parameter of a feed for search words. @public */
export const WORDS_PARAM = 'q';

/** Header with the idempotency key of a creation, a UUID. @internal */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Header with the browser's IANA time zone, for calls that sign in or set up a notification channel. @public */
export const TIME_ZONE_HEADER = 'time-zone';

/** The shell's value where a remote has its federation name. @internal */
export const SHELL_NAME = 'shell';

export const FRAMES_MAX = 5;

export const REPORTS_MAX = 20;

/** Code of the 403 that a new sign-in resolves: the user has the right, but signed in too long ago. @public */
export const FRESH_SIGN_IN = 'FRESH_SIGN_IN';

/** Separate consents (docs/legal.md). `publication`: all visitors may see one's listings. @internal */
export const consentKinds = ['publication'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Edition in force of each text, by its date. A consent to another edition is requested anew. @internal */
export const consentEditions: Readonly<Record<ConsentKind, string>> = { publication: '2026-11-23' };

/** `code` of the refusal for lack of a consent to the edition in force. @internal */
export const CONSENT_REQUIRED_CODE = 'CONSENT_REQUIRED';

/** `code` of the refusal of a favourite above `FAVOURITES_MAX`. @internal */
export const FAVOURITES_LIMIT_CODE = 'FAVOURITES_LIMIT';

/** `code` of the refusal of one's own listing as a favourite. @internal */
export const OWN_LISTING_CODE = 'OWN_LISTING';

/** `code` of the refusals of a form for its pictures. @internal */
export const pictureCodes = {
  empty: 'EMPTY_FILE',
  notAnImage: 'BAD_IMAGE',
  tooManyPixels: 'TOO_MANY_PIXELS',
  tooLarge: 'TOO_LARGE',
  busy: 'PICTURES_BUSY',
  unavailable: 'STORAGE_UNAVAILABLE',
} as const;
