import { createHmac } from 'node:crypto';
import { type Access, type Call, calls } from 'shared/calls';
import {
  consentEditions,
  countryBounds,
  endpoints,
  ListingStatus,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import type { z } from 'zod';
import { noticeDefaults } from '../domains/notifications/notices/noticeDefaults';
import { signWidget } from '../integrations/telegram/verifyWidget';
import { TEST_TIME } from './describeOnDatabases';
import { listingForm, photoForm } from './listingForms';
import { promoForm } from './promoForm';
import { MISSING_ID, sampleInput } from './sampleInput';

/** Telegram is configured, VK is not. */
export const accessEnvironment = {
  DEMO: 'on',
  RELEASES_DIR: '/nonexistent',
  TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`,
  TELEGRAM_BOT_NAME: 'bot',
};

/**
 * Callers: anonymous; with a foreign token; an account; an account with listings; the author of the call's listing; a
 * banned account; a moderator; an administrator; the author 16 minutes after signing in; a moderator 13 hours after it;
 * a banned moderator.
 */
export const callers = [
  'anonymous',
  'badToken',
  'user',
  'other',
  'owner',
  'banned',
  'moderator',
  'admin',
  'staleOwner',
  'staleModerator',
  'bannedModerator',
] as const;
export type Caller = (typeof callers)[number];

/** The objects of a call, created for each. */
export interface Subject {
  listing: number;
  author: number;
  promo: number;
  key: string;
  image: string;
  session: string;
  /** Id of the case of open complaints about the listing. */
  complaints: number;
  /** A pending purchase of the author, for another listing. */
  purchase: number;
  search: number;
}

interface Ask {
  /** Replaces the path's parameter. */
  param?: string | number;
  query?: Record<string, string>;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** The request of a call, and answers that differ from its `access`. */
interface Row {
  /** Status for admitted callers; 200 or 204 by default. */
  answered?: number;
  /** Exceptions by caller. */
  but?: Changes;
  ask?: (subject: Subject) => Ask | Promise<Ask>;
  section?: Section;
  status?: ListingStatus;
}

interface SampledRow extends Row {
  ask?: () => Ask;
}

type Changes = Partial<Record<Caller, number>>;
/**
 * Returns the answers of a call for all callers. An old sign-in suffices for one's own objects, not for staff rights; a
 * banned moderator may do what the banned may.
 */
const everyone = (status: number, changes: Changes = {}): Record<Caller, number> => {
  const { user = status, owner = status, moderator = status, banned = status } = changes;
  return {
    ...(Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, number>),
    staleOwner: owner,
    staleModerator: moderator === user ? user : 403,
    bannedModerator: banned,
    ...changes,
  };
};
const accounts = (status: number, changes: Changes = {}) =>
  everyone(status, { anonymous: 401, badToken: 401, ...changes });
/** Accounts that may write. */
const writers = (status: number, changes: Changes = {}) => accounts(status, { banned: 403, ...changes });
/** Accounts that have just signed in. */
const fresh = (status: number) => accounts(status, { staleOwner: 403, staleModerator: 403 });
const admins = (status: number) => accounts(403, { admin: status });
const moderators = (status: number) => accounts(403, { moderator: status, admin: status });

const expectedFor: Record<Access, (status: number, but?: Changes) => Record<Caller, number>> = {
  anyone: everyone,
  account: accounts,
  writer: writers,
  confirmed: fresh,
  moderator: moderators,
  admin: admins,
  power: admins,
  team: () => everyone(401),
};

export const expectedOf = ({ access, answer }: Call, { answered, but }: Row = {}): Record<Caller, number> =>
  expectedFor[access](answered ?? (answer === null ? 204 : 200), but);

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const accepts = (schema: z.ZodType, input: unknown): boolean => schema.safeParse(input).success;

/**
 * Returns the row of an unlisted call, its input made from the schemas about something missing: 404 where the call may
 * answer so, 422 where a schema exceeds JSON Schema.
 */
export const rowOf = ({ params, query, body, errors = [] }: Call): SampledRow => {
  const needed = {
    ...(query && !accepts(query, {}) && { query: sampleInput(query) as Record<string, string> }),
    ...(body && !accepts(body, {}) && { payload: sampleInput(body) as object }),
  };
  if (params === undefined && Object.keys(needed).length === 0) return {};
  const isAccepted =
    (!needed.query || !query || accepts(query, needed.query)) &&
    (!needed.payload || !body || accepts(body, needed.payload));
  const answered = isAccepted ? errors.find((status) => status === 404) : 422;
  return {
    ...(answered !== undefined && { answered }),
    ask: () => ({ ...(params && { param: MISSING_ID }), ...needed }),
  };
};

const seconds = Math.floor(Date.parse(TEST_TIME) / 1000);
const initData = (): string => {
  const text = `auth_date=${seconds}\nuser={"id":7}`;
  const key = createHmac('sha256', 'WebAppData').update(accessEnvironment.TELEGRAM_BOT_TOKEN).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ auth_date: String(seconds), user: '{"id":7}', hash }).toString();
};

const boostedBy = { pets: {}, market: { objectId: 1 }, services: { serviceId: 1 } } as const;
const byListing = ({ listing }: Subject): Ask => ({ param: listing });
const about =
  (field: string, rest: object = {}) =>
  ({ listing }: Subject): Ask => ({
    payload: { [field]: listing, ...rest },
  });

const ofSection = (section: Section): Record<string, Row> => {
  const paths = sectionEndpoints[section];
  const { review, outdated, published } = ListingStatus;
  const rows: Record<string, Row> = {
    [`POST ${paths.filter}`]: { ask: () => ({ payload: {} }) },
    [`POST ${paths.count}`]: { ask: () => ({ payload: {} }) },
    [`GET ${paths.detail}`]: { ask: byListing },
    [`GET ${paths.detail}, under review`]: {
      answered: 404,
      but: { owner: 200, moderator: 200, admin: 200 },
      ask: byListing,
      status: review,
    },
    [`GET ${paths.similar}`]: { ask: byListing },
    [`GET ${paths.similar}, under review`]: {
      answered: 404,
      but: { owner: 200, moderator: 200, admin: 200 },
      ask: byListing,
      status: review,
    },
    [`POST ${paths.byIds}`]: { ask: ({ listing }) => ({ payload: [listing] }) },
    [`GET ${paths.isFavorite}`]: { ask: byListing },
    [`POST ${paths.toggleFavorite}`]: { but: { owner: 403 }, ask: about('article_id') },
    [`POST ${paths.markAsRead}`]: { ask: byListing },
    [`${section === 'pets' ? 'GET' : 'POST'} ${paths.boosted}`]: {
      ask: () => (section === 'pets' ? { query: { breed: 'Мопс' } } : { payload: boostedBy[section] }),
    },
    [`GET ${paths.isBoosted}`]: { ask: byListing },
    [`POST ${paths.createOrder}`]: {
      answered: 403,
      but: { owner: 200, admin: 200, banned: 409 },
      ask: about('ad_id', { service_type: 'Продвижение' }),
    },
    [`POST ${paths.createOrder}, under review`]: {
      answered: 404,
      but: { owner: 409, moderator: 403, admin: 409, banned: 409 },
      ask: about('ad_id', { service_type: 'Закрепить' }),
      status: review,
    },
    [`POST ${paths.create}`]: { ask: () => listingForm(section) },
    [`POST ${paths.edit}`]: {
      answered: 403,
      but: { owner: 200 },
      ask: async ({ listing }) => ({ param: listing, ...(await listingForm(section)) }),
    },
    [`POST ${paths.edit}, under review`]: {
      answered: 404,
      but: { owner: 200, moderator: 403, admin: 403 },
      ask: async ({ listing }) => ({ param: listing, ...(await listingForm(section)) }),
      status: review,
    },
    [`POST ${paths.delete}`]: { but: { user: 403, other: 403 }, ask: about('ad_id') },
    [`POST ${paths.delete}, under review`]: {
      but: { user: 404, other: 404 },
      ask: about('ad_id'),
      status: review,
    },
    [`POST ${paths.ownerAction}`]: {
      answered: 404,
      but: { owner: 200, moderator: 403, admin: 403 },
      ask: about('ad_id', { do: published }),
      status: outdated,
    },
    [`POST ${paths.view}`]: { ask: byListing },
    [`GET ${paths.stats}`]: { answered: 403, but: { owner: 200, admin: 200 }, ask: byListing },
    [`POST ${paths.close}`]: {
      answered: 403,
      but: { owner: 200 },
      ask: ({ listing }) => ({ param: listing, payload: { outcome: 'withdrawn' } }),
    },
    [`POST ${paths.close}, under review`]: {
      answered: 404,
      but: { owner: 409, moderator: 403, admin: 403 },
      ask: ({ listing }) => ({ param: listing, payload: { outcome: 'withdrawn' } }),
      status: review,
    },
    // Published yesterday.
    [`POST ${paths.renew}`]: { answered: 403, but: { owner: 409 }, ask: byListing },
    [`POST ${paths.reserve}`]: {
      // Services are not reserved.
      answered: 404,
      but: { owner: section === 'services' ? 409 : 200 },
      ask: ({ listing }) => ({ param: listing, payload: { reserved: true } }),
    },
    [`POST ${paths.reserve}, under review`]: {
      answered: 404,
      but: { owner: 409 },
      ask: ({ listing }) => ({ param: listing, payload: { reserved: true } }),
      status: review,
    },
    [`GET ${paths.adminAds}`]: { status: review },
    [`GET ${paths.adminHistory}`]: { ask: byListing },
    [`POST ${paths.adminAction}`]: {
      ask: about('ad_id', { do: published }),
      status: review,
    },
    // No decision of theirs concerns the listing.
    [`POST ${paths.adminUndo}`]: { answered: 409, ask: about('ad_id') },
  };
  return Object.fromEntries(Object.entries(rows).map(([route, row]) => [route, { section, ...row }]));
};

/** A key is the route, and after a comma the state when a route has several rows. */
const rows: Record<string, Row> = {
  ...Object.assign({}, ...sections.map(ofSection)),
  [`GET ${endpoints.image.path}`]: { ask: ({ image }) => ({ param: image }) },
  // The stored bytes are no valid picture.
  [`GET ${endpoints.imagePreview.path}`]: { answered: 404, ask: ({ image }) => ({ param: image }) },
  // The listing is neither lost nor found.
  [`GET ${endpoints.flyer.path}`]: { answered: 404, ask: byListing },
  [`GET ${endpoints.priceHint.path}`]: { ask: () => ({ query: { section: 'pets', entry: '1' } }) },
  [`POST ${endpoints.proveChip.path}`]: {
    ask: ({ listing }) => ({ param: listing, payload: { chip: '643094100123456' } }),
  },
  [`POST ${endpoints.proveChip.path}, under review`]: {
    answered: 404,
    but: { owner: 200, moderator: 200, admin: 200 },
    ask: ({ listing }) => ({ param: listing, payload: { chip: '643094100123456' } }),
    status: ListingStatus.review,
  },
  [`GET ${endpoints.helpers.path}`]: { answered: 403, but: { owner: 200 }, ask: byListing },
  // The pet is not home.
  [`POST ${endpoints.thankHelpers.path}`]: {
    answered: 403,
    but: { owner: 409 },
    ask: ({ listing, author }) => ({ param: listing, payload: { people: [author] } }),
  },
  [`GET ${endpoints.lostMatches.path}`]: {
    answered: 403,
    but: { owner: 200, admin: 200 },
    ask: byListing,
    section: 'pets',
  },
  // The listing has no matches.
  [`POST ${endpoints.dismissMatch.path}`]: {
    answered: 403,
    but: { owner: 404 },
    ask: ({ listing }) => ({ param: listing, payload: { other: listing, dismissed: true } }),
    section: 'pets',
  },

  [`POST ${endpoints.signInTelegram.path}`]: {
    // Each payload is valid for one sign-in.
    ask: ({ author }) => ({
      payload: signWidget(
        { id: 7, auth_date: seconds, first_name: `Анна ${author}` },
        accessEnvironment.TELEGRAM_BOT_TOKEN,
      ),
    }),
  },
  [`POST ${endpoints.signInTelegram.path}, forged`]: {
    answered: 401,
    ask: () => ({ payload: { id: 7, auth_date: seconds, hash: 'forged' } }),
  },
  [`POST ${endpoints.signInTelegramInitData.path}`]: {
    ask: () => ({ payload: { initData: initData(), device: 'the only browser of the test'.replaceAll(' ', '-') } }),
  },
  [`POST ${endpoints.signInVk.path}`]: {
    answered: 403,
    ask: () => ({ payload: { code: 'code', device_id: 'device', code_verifier: 'v'.repeat(64) } }),
  },
  [`POST ${endpoints.signInDemo.path}`]: { ask: () => ({ payload: { key: 'anna' } }) },
  [`GET ${endpoints.author.path}`]: { ask: ({ author }) => ({ param: author }) },
  [`POST ${endpoints.lostSearch.path}`]: { ask: () => ({ payload: { bounds: countryBounds } }) },
  [`GET ${endpoints.landing.path}`]: { ask: () => ({ query: { path: '/posts/koshki' } }) },
  [`POST ${endpoints.updateUsername.path}`]: { ask: () => ({ payload: { username: 'Новое имя' } }) },
  [`POST ${endpoints.endSession.path}`]: {
    answered: 404,
    but: { owner: 200 },
    ask: ({ session }) => ({ param: session }),
  },
  // The table's site is a demo, which has a mailbox of its own.
  [`POST ${endpoints.setEmail.path}`]: {
    ask: ({ author }) => ({ payload: { address: `anna${author}@example.ru` } }),
  },
  [`POST ${endpoints.verifyEmail.path}`]: { answered: 404, ask: () => ({ payload: { token: 'made-up' } }) },
  [`POST ${endpoints.unsubscribe.path}`]: { answered: 404, ask: () => ({ query: { token: 'made.up.token' } }) },
  // Leads to a page with a button.
  [`GET ${endpoints.unsubscribe.path}`]: { answered: 302, ask: () => ({ query: { token: 'made.up.token' } }) },
  // Of no push service.
  [`POST ${endpoints.subscribeToPush.path}`]: {
    answered: 422,
    ask: () => ({
      payload: { endpoint: 'https://push.example/1', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
    }),
  },
  [`POST ${endpoints.renewPush.path}`]: {
    answered: 422,
    ask: () => ({
      payload: {
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
        former: 'https://push.example/0',
      },
    }),
  },
  [`POST ${endpoints.endPush.path}`]: {
    ask: () => ({ payload: { endpoint: 'https://push.example/1' } }),
  },
  [`POST ${endpoints.changeConsent.path}`]: {
    ask: () => ({ payload: { kind: 'publication', edition: consentEditions.publication, given: true } }),
  },

  [`GET ${endpoints.purchase.path}`]: {
    answered: 404,
    but: { owner: 200 },
    ask: ({ purchase }) => ({ param: purchase }),
  },
  [`POST ${endpoints.cancelPurchase.path}`]: {
    answered: 404,
    but: { owner: 200 },
    ask: ({ purchase }) => ({ param: purchase }),
  },
  [`POST ${endpoints.yookassaWebhook.path}`]: {
    answered: 404,
    ask: () => ({ payload: { type: 'notification', event: 'payment.succeeded', object: { id: '1' } } }),
  },
  [`GET ${endpoints.messages.path}`]: { ask: () => ({ param: 0 }) },
  [`POST ${endpoints.sendMessage.path}`]: {
    but: { banned: 403 },
    ask: () => ({ payload: { to_user: 1, text: 'Вопрос' } }),
  },
  [`POST ${endpoints.sendPhotos.path}`]: { but: { banned: 403 }, ask: () => photoForm({ to_user: 1 }) },
  [`POST ${endpoints.sendPhotos.path}, to support`]: { ask: () => photoForm({ to_user: 0 }) },
  // A message that does not exist.
  [`GET ${endpoints.messagePhotos.path}`]: { answered: 404, ask: () => ({ param: 1_000_000 }) },
  [`POST ${endpoints.sendMessage.path}, about a listing that not everybody sees`]: {
    but: { banned: 403 },
    status: ListingStatus.review,
    ask: ({ listing }) => ({ payload: { to_user: 1, text: 'Вопрос', listing_id: listing } }),
  },
  [`POST ${endpoints.sendMessage.path}, to support`]: { ask: () => ({ payload: { to_user: 0, text: 'Вопрос' } }) },
  [`POST ${endpoints.readNotifications.path}`]: { ask: () => ({ payload: { up_to: 1 } }) },
  [`POST ${endpoints.noticeSettings.path}`]: { ask: () => ({ payload: noticeDefaults }) },
  [`POST ${endpoints.block.path}`]: { ask: () => ({ param: 1 }) },
  [`POST ${endpoints.searches.path}`]: {
    ask: () => ({ payload: { section: 'pets', criteria: { city: 'Москва' } } }),
  },
  [`POST ${endpoints.editSearch.path}`]: {
    answered: 404,
    but: { owner: 200 },
    ask: ({ search }) => ({ param: search, payload: { channels: [] } }),
  },
  [`POST ${endpoints.deleteSearch.path}`]: {
    answered: 404,
    but: { owner: 200 },
    ask: ({ search }) => ({ param: search }),
  },
  [`POST ${endpoints.complaints.path}`]: {
    but: { owner: 409 },
    ask: about('id', { section: 'pets', reason: 'Спам' }),
  },
  [`POST ${endpoints.complaints.path}, about an author`]: {
    but: { owner: 409 },
    ask: ({ author }) => ({ payload: { user_id: author, reason: 'Спам' } }),
  },
  [`POST ${endpoints.complaints.path}, about a stranger`]: {
    answered: 404,
    ask: () => ({ payload: { user_id: 1, reason: 'Спам' } }),
  },
  [`POST ${endpoints.adminDecideComplaints.path}`]: {
    ask: ({ complaints }) => ({ payload: { case_id: complaints, action: 'dismiss' } }),
  },
  // No decision of theirs concerns the case.
  [`POST ${endpoints.adminUndoComplaints.path}`]: {
    answered: 409,
    ask: ({ complaints }) => ({ payload: { case_id: complaints } }),
  },
  [`GET ${endpoints.adminPromo.path}`]: { ask: ({ promo }) => ({ param: promo }) },
  [`POST ${endpoints.adminCreatePromo.path}`]: { ask: () => promoForm() },
  [`POST ${endpoints.adminPromoAction.path}`]: {
    ask: ({ promo }) => ({ payload: { promo_id: promo, action: 'toggle_visibility' } }),
  },
  [`POST ${endpoints.adminSetBan.path}`]: {
    ask: ({ author }) => ({ payload: { user_id: author, ban: true } }),
  },
  [`GET ${endpoints.adminUserInfo.path}`]: { ask: ({ author }) => ({ param: author }) },
  [`GET ${endpoints.adminKeyInfo.path}`]: { ask: ({ key }) => ({ param: key }) },
  // Nothing has been released on the test site.
  [`GET ${endpoints.adminComposition.path}`]: { answered: 404 },
  [`GET ${endpoints.adminBuildErrors.path}`]: {
    ask: () => ({ query: { name: 'mf_feeds', build: 'abcdef123456' } }),
  },
  [`GET ${endpoints.adminStandingBuilds.path}`]: { ask: () => ({ query: { name: 'mf_feeds' } }) },
  [`POST ${endpoints.adminRollback.path}`]: {
    answered: 409,
    ask: () => ({ payload: { name: 'mf_feeds', build: 'abcdef123456' } }),
  },
  [`GET ${endpoints.adminSettings.path}`]: { answered: 409, ask: () => ({ query: { package: 'mf-feeds' } }) },
  [`POST ${endpoints.adminSettings.path}`]: {
    answered: 409,
    ask: () => ({ payload: { package: 'mf-feeds', back: true } }),
  },
  // No build is in quarantine.
  [`POST ${endpoints.adminLiftQuarantine.path}`]: {
    answered: 409,
    ask: () => ({ payload: { name: 'mf_feeds', build: 'abcdef123456' } }),
  },
  [`POST ${endpoints.adminCreateTeam.path}`]: {
    ask: ({ listing }) => ({ payload: { name: `Команда ${listing}` } }),
  },
  [`POST ${endpoints.adminSetBackend.path}`]: {
    ask: () => ({ payload: { package: 'mf-news', target: 'https://news.example' } }),
  },
  // There is no team yet.
  [`POST ${endpoints.adminCreateToken.path}`]: {
    answered: 404,
    ask: () => ({ payload: { team_id: 99_999, label: 'CI', packages: ['mf-feeds'], actions: ['live'] } }),
  },
  [`POST ${endpoints.reports.path}`]: {
    ask: () => ({ payload: { reports: [{ kind: 'load', remote: 'mf_feeds', build: 'abcdef123456' }] } }),
  },
  [`POST ${endpoints.visitTicket.path}`]: { ask: () => ({}) },
  [`POST ${endpoints.visits.path}`]: {
    ask: () => ({
      payload: {
        ticket: 'no ticket',
        remote: 'shell',
        route: '',
        sections: [{ remote: 'shell', build: 'abcdef123456', isFailed: false }],
      },
    }),
  },
  [`POST ${endpoints.adminAddRef.path}`]: {
    ask: ({ listing }) => ({ payload: { table: 'city', name: `Город ${listing}` } }),
  },
  [`POST ${endpoints.adminEditRef.path}`]: {
    ask: () => ({ payload: { table: 'city', old_name: 'Москва', new_name: 'Москва' } }),
  },
};

export const routeOf = (key: string): string => key.split(',')[0] ?? key;

const sectionAt = new Map(
  sections.flatMap((section) => Object.values(sectionEndpoints[section]).map((path: string) => [path, section])),
);
const unnamed: Record<string, Row> = Object.fromEntries(
  calls
    .filter((call) => rows[nameOf(call)] === undefined)
    .map((call) => {
      const section = sectionAt.get(call.path);
      return [nameOf(call), { ...rowOf(call), ...(section && { section }) }];
    }),
);

const registered = new Map(calls.map((call) => [nameOf(call), call]));

export const callOf = (key: string): Call => {
  const call = registered.get(routeOf(key));
  if (!call) throw new Error(`No call answers ${key}`);
  return call;
};

/** The answers of every call under `/api` by caller (docs/api.md, 'Rights'): by its `access`, unless a row differs. */
export const accessTable: Record<string, Row & { expected: Record<Caller, number> }> = Object.fromEntries(
  Object.entries({ ...unnamed, ...rows }).map(([key, row]) => [
    key,
    { ...row, expected: expectedOf(callOf(key), row) },
  ]),
);
