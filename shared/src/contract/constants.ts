/**
 * Business constants that server and client must agree on (docs/specification.md, 'Figures'). No imports: safe to
 * bundle anywhere.
 */

export const PAGE_SIZE = 20;
/** Largest `limit` a list call accepts. */
export const MAX_PAGE_SIZE = 50;
/** Largest `offset` a list call accepts; deeper reading goes by cursor. */
export const MAX_OFFSET = 1_000_000;
export const SUGGESTION_LIMIT = 10;
export const USERNAME_MAX = 20;
export const TITLE_MAX = 35;
export const DESCRIPTION_MAX = 1000;
/** Goods and services only hint at 1000 characters; this is what their server refuses. */
export const DESCRIPTION_HARD_MAX = 10_000;
/** In whole roubles. */
export const PRICE_MAX = 1_000_000;
/** Most photos of one message. */
export const MESSAGE_PHOTOS_MAX = 4;
/** Most characters of what a price is for. */
export const PRICE_UNIT_MAX = 30;
/** Goods and services only hint at 1,000,000 ₽; this is what their server refuses. In whole roubles. */
export const PRICE_HARD_MAX = 100_000_000;
export const IMAGES_MAX = 4;
/** Largest picture file that a listing's form sends. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** A price that was lowered is told of when the old one had held for so many days, and for so many days. */
export const PRICE_HELD_DAYS = 7;
export const PRICE_LOWERED_DAYS = 14;
export const FAVOURITES_MAX = 50;
/** The largest id: the database keeps them in 32 bits. */
export const ID_MAX = 2_147_483_647;
/** Most ids that one by-ids call accepts. */
export const BY_IDS_MAX = 200;
export const MESSAGE_PAGE_SIZE = 15;
export const MESSAGE_MAX = 4000;
/** Most characters of the newest message that a list of dialogs shows. */
export const LAST_MESSAGE_MAX = 200;
/** Most dialogs that one call lists. */
export const DIALOGS_MAX = 500;
/**
 * Widths of the stored renditions, in pixels of the file. 384 is for cards of two columns on phones with two pixels to
 * one, 560 for those with three; 480 lies between.
 */
export const IMAGE_WIDTHS = [320, 384, 480, 560, 640, 1280] as const;
/** Size of the pictures that messengers show for a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** Payment window in milliseconds. */
export const PAYMENT_WINDOW_MS = 600_000;
export const BOOST_DAYS = 7;
export const PROMO_EVERY = 5;
export const PROMO_IMAGE_MAX_BYTES = 2_097_152;

/** `is_visible` of a listing (docs/specification.md, 'States of a listing'). */
export const ListingStatus = { deleted: 0, published: 1, review: 2, rejected: 3, outdated: 4 } as const;
export type ListingStatus = (typeof ListingStatus)[keyof typeof ListingStatus];

/** Sex of a pet. */
export const Sex = { unspecified: 0, male: 1, female: 2 } as const;
export type Sex = (typeof Sex)[keyof typeof Sex];

/** Condition of goods. */
export const Condition = { new: 1, used: 2 } as const;
export type Condition = (typeof Condition)[keyof typeof Condition];

export const BoostType = { pinned: 1, promoted: 2 } as const;
export type BoostType = (typeof BoostType)[keyof typeof BoostType];

/** What `service_type` of an order says, by the paid option that it means (docs/specification.md, 'Paid options'). */
export const serviceTypes = { Закрепить: BoostType.pinned, Продвижение: BoostType.promoted } as const;
export type ServiceType = keyof typeof serviceTypes;
export const serviceTypeNames = ['Продвижение', 'Закрепить'] as const satisfies readonly ServiceType[];

/** `status` of a purchase (docs/specification.md, 'Orders'). */
export const PurchaseStatus = { pending: 0, confirmed: 1, cancelled: 2, error: 3 } as const;
export type PurchaseStatus = (typeof PurchaseStatus)[keyof typeof PurchaseStatus];

/** The `detail` of a 409 that refuses an order: this digit and nothing else (docs/specification.md, 'Orders'). */
export const orderRefusals = {
  /** The listing has an active boost of either kind. */
  alreadyBoosted: '1',
  /** Another listing holds the pin of this breed, item or service. */
  pinTaken: '2',
  /** Five orders of this person lapsed or were cancelled by them within the last hour. */
  tooManyUnpaid: '3',
  /** Another order for this listing, or for this pin, waits for its payment. */
  pending: '4',
  /** The account may not pay: it is banned. */
  mayNotPay: '5',
} as const;
export type OrderRefusal = (typeof orderRefusals)[keyof typeof orderRefusals];

export const SUPPORT_USER_ID = 0;
export const FIRST_ADMIN_USER_ID = 1;

/** Event of the window by which everything that loads scripts is told to ask once more for those that are missing. */
export const RETRY_CHUNKS_EVENT = 'composition:ask-again';

/** Event of the window: React has drawn anew what the server had drawn otherwise; `detail` is the error and its components. */
export const RECOVERED_EVENT = 'composition:recovered';

/** Scripts of the shell that hold the shared packages, whose code runs for everybody: their names before the hash. */
export const SHARED_SCRIPTS = ['react', 'vendor', 'modals', 'overlays', 'transport'] as const;
export type SharedScript = (typeof SHARED_SCRIPTS)[number];

/** No bound of a price in a filter may be above it, in roubles. */
export const PRICE_BOUND_MAX = 1_000_000_000;

/** Characters of a search. */
export const SEARCH_MAX = 100;

/** Address parameter of a feed that carries the words of a search. */
export const WORDS_PARAM = 'q';

/** Header with the key of a creation attempt, a UUID. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Header with the time zone of a browser, by IANA, of calls that sign in or set up a way to be told. */
export const TIME_ZONE_HEADER = 'time-zone';

/** Name of the shell where a remote's federation name would stand. */
export const SHELL_NAME = 'shell';

/** Most frames of a stack that are told. */
export const FRAMES_MAX = 5;

/** Most reports in one call. */
export const REPORTS_MAX = 20;

/** Code of the 403 that a new sign-in helps against: the person may do this, but signed in too long ago. */
export const FRESH_SIGN_IN = 'FRESH_SIGN_IN';
