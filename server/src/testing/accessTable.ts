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
import { signWidget } from '../integrations/telegram/verifyWidget';
import { noticeDefaults } from '../modules/notices/noticeDefaults';
import { TEST_TIME } from './describeOnDatabases';
import { listingForm, photoForm } from './listingForms';
import { promoForm } from './promoForm';

/** Settings of the site that the table speaks of: Telegram is set up, VK is not. */
export const accessEnvironment = {
  DEMO: 'on',
  RELEASES_DIR: '/nonexistent',
  TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`,
  TELEGRAM_BOT_NAME: 'bot',
};

/**
 * Who calls: nobody; somebody with a token that is not ours; an account; an account with listings of its own; the
 * author of the listing that the call is about; a banned account; a moderator; an administrator; the author after a
 * sign-in of 16 minutes ago; a moderator after one of 13 hours ago; a banned moderator.
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

/** What the call is about, made anew for each call. */
export interface Subject {
  listing: number;
  /** Of the listing. */
  author: number;
  promo: number;
  /** A listing key of the author. */
  key: string;
  image: string;
  /** Of the author. */
  session: string;
  /** Open complaints about the listing: the number of their case. */
  complaints: number;
  /** A pending one of the author, for another listing. */
  purchase: number;
  /** Saved by the author. */
  search: number;
}

interface Ask {
  /** Put in the place of the path's parameter. */
  param?: string | number;
  query?: Record<string, string>;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** What a call is asked with, and where its answer is another than `access` alone would have it. */
interface Row {
  /** Of a call that the register does not have yet. */
  expected?: Record<Caller, number>;
  /** The answer to those who are let in; 200 or 204 unless given. */
  answered?: number;
  /** Who else is answered in another way. */
  but?: Changes;
  ask?: (subject: Subject) => Ask | Promise<Ask>;
  /** Of the listing; published unless given. */
  section?: Section;
  status?: ListingStatus;
}

type Changes = Partial<Record<Caller, number>>;
/**
 * An old sign-in is as good as any for what is one's own, and asks moderators for another one where they may do more
 * than anybody else; a banned moderator may do what the banned may.
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
/** Accounts that may change something. */
const writers = (status: number, changes: Changes = {}) => accounts(status, { banned: 403, ...changes });
/** Accounts that signed in a moment ago. */
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

/** Returns what a call of the register answers each kind of caller with. */
export const expectedOf = ({ access, answer }: Call, { answered, but }: Row = {}): Record<Caller, number> =>
  expectedFor[access](answered ?? (answer === null ? 204 : 200), but);

const NO_UPLOAD = '00000000-0000-4000-8000-000000000000';
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
    [`GET ${paths.filters}`]: { expected: everyone(200) },
    [`POST ${paths.filter}`]: { expected: everyone(200), ask: () => ({ payload: {} }) },
    [`POST ${paths.count}`]: { expected: everyone(200), ask: () => ({ payload: {} }) },
    [`GET ${paths.detail}`]: { expected: everyone(200), ask: byListing },
    [`GET ${paths.detail}, under review`]: {
      expected: everyone(404, { owner: 200, moderator: 200, admin: 200 }),
      ask: byListing,
      status: review,
    },
    [`GET ${paths.similar}`]: { expected: everyone(200), ask: byListing },
    [`GET ${paths.similar}, under review`]: {
      expected: everyone(404, { owner: 200, moderator: 200, admin: 200 }),
      ask: byListing,
      status: review,
    },
    [`POST ${paths.byIds}`]: { expected: everyone(200), ask: ({ listing }) => ({ payload: [listing] }) },
    [`GET ${paths.own}`]: { expected: accounts(200) },
    [`GET ${paths.isFavorite}`]: { ask: byListing },
    [`POST ${paths.toggleFavorite}`]: { but: { owner: 403 }, ask: about('article_id') },
    [`POST ${paths.markAsRead}`]: { ask: byListing },
    [`${section === 'pets' ? 'GET' : 'POST'} ${paths.boosted}`]: {
      expected: everyone(200),
      ask: () => (section === 'pets' ? { query: { breed: 'Мопс' } } : { payload: boostedBy[section] }),
    },
    [`GET ${paths.isBoosted}`]: { expected: everyone(200), ask: byListing },
    [`POST ${paths.createOrder}`]: {
      expected: writers(403, { owner: 200, admin: 200, banned: 409 }),
      ask: about('ad_id', { service_type: 'Продвижение' }),
    },
    [`POST ${paths.createOrder}, under review`]: {
      expected: writers(404, { owner: 409, moderator: 403, admin: 409, banned: 409 }),
      ask: about('ad_id', { service_type: 'Закрепить' }),
      status: review,
    },
    [`POST ${paths.create}`]: { expected: writers(200), ask: () => listingForm(section) },
    [`POST ${paths.edit}`]: {
      expected: writers(403, { owner: 200 }),
      ask: async ({ listing }) => ({ param: listing, ...(await listingForm(section)) }),
    },
    [`POST ${paths.edit}, under review`]: {
      expected: writers(404, { owner: 200, moderator: 403, admin: 403 }),
      ask: async ({ listing }) => ({ param: listing, ...(await listingForm(section)) }),
      status: review,
    },
    [`POST ${paths.delete}`]: { expected: writers(200, { user: 403, other: 403 }), ask: about('ad_id') },
    [`POST ${paths.delete}, under review`]: {
      expected: writers(200, { user: 404, other: 404 }),
      ask: about('ad_id'),
      status: review,
    },
    [`POST ${paths.ownerAction}`]: {
      expected: writers(404, { owner: 200, moderator: 403, admin: 403 }),
      ask: about('ad_id', { do: published }),
      status: outdated,
    },
    [`POST ${paths.view}`]: { expected: everyone(204), ask: byListing },
    [`GET ${paths.stats}`]: { expected: accounts(403, { owner: 200, admin: 200 }), ask: byListing },
    [`POST ${paths.close}`]: {
      expected: writers(403, { owner: 200 }),
      ask: ({ listing }) => ({ param: listing, payload: { outcome: 'withdrawn' } }),
    },
    [`POST ${paths.close}, under review`]: {
      expected: writers(404, { owner: 409, moderator: 403, admin: 403 }),
      ask: ({ listing }) => ({ param: listing, payload: { outcome: 'withdrawn' } }),
      status: review,
    },
    // Published yesterday.
    [`POST ${paths.renew}`]: { expected: writers(403, { owner: 409 }), ask: byListing },
    [`POST ${paths.reserve}`]: {
      // Services are not reserved.
      expected: writers(404, { owner: section === 'services' ? 409 : 200 }),
      ask: ({ listing }) => ({ param: listing, payload: { reserved: true } }),
    },
    [`POST ${paths.reserve}, under review`]: {
      expected: writers(404, { owner: 409 }),
      ask: ({ listing }) => ({ param: listing, payload: { reserved: true } }),
      status: review,
    },
    [`GET ${paths.adminAds}`]: { expected: moderators(200) },
    [`GET ${paths.adminHistory}`]: { expected: moderators(200), ask: byListing },
    [`POST ${paths.adminAction}`]: {
      expected: moderators(200),
      ask: about('ad_id', { do: published }),
      status: review,
    },
    // The listing is of no decision of theirs.
    [`POST ${paths.adminUndo}`]: { expected: moderators(409), ask: about('ad_id') },
  };
  return Object.fromEntries(Object.entries(rows).map(([route, row]) => [route, { section, ...row }]));
};

/** A key is the route, and after a comma the state of things when a route has several rows. */
const rows: Record<string, Row> = {
  ...Object.assign({}, ...sections.map(ofSection)),

  [`GET ${endpoints.config}`]: { expected: everyone(200) },
  [`GET ${endpoints.openapi}`]: { expected: everyone(200) },
  [`GET ${endpoints.image}`]: { expected: everyone(200), ask: ({ image }) => ({ param: image }) },
  // What the tests store is no picture that could be drawn.
  [`GET ${endpoints.imagePreview}`]: { expected: everyone(404), ask: ({ image }) => ({ param: image }) },
  // The listing is neither lost nor found.
  [`GET ${endpoints.flyer}`]: { expected: everyone(404), ask: byListing },
  [`GET ${endpoints.promos}`]: { expected: everyone(200) },
  [`GET ${endpoints.priceHint}`]: { expected: everyone(200), ask: () => ({ query: { section: 'pets', entry: '1' } }) },
  [`GET ${endpoints.suggest}`]: { expected: everyone(200) },
  [`GET ${endpoints.lostReturned}`]: { expected: everyone(200) },
  [`POST ${endpoints.proveChip}`]: {
    expected: writers(200),
    ask: ({ listing }) => ({ param: listing, payload: { chip: '643094100123456' } }),
  },
  [`POST ${endpoints.proveChip}, under review`]: {
    expected: writers(404, { owner: 200, moderator: 200, admin: 200 }),
    ask: ({ listing }) => ({ param: listing, payload: { chip: '643094100123456' } }),
    status: ListingStatus.review,
  },
  [`GET ${endpoints.helpers}`]: { expected: accounts(403, { owner: 200 }), ask: byListing },
  // The pet is not home.
  [`POST ${endpoints.thankHelpers}`]: {
    expected: writers(403, { owner: 409 }),
    ask: ({ listing, author }) => ({ param: listing, payload: { people: [author] } }),
  },
  [`GET ${endpoints.search}`]: { expected: everyone(200) },
  [`GET ${endpoints.lostMatches}`]: {
    expected: accounts(403, { owner: 200, admin: 200 }),
    ask: byListing,
    section: 'pets',
  },
  // Nothing is like the listing.
  [`POST ${endpoints.dismissMatch}`]: {
    expected: writers(403, { owner: 404 }),
    ask: ({ listing }) => ({ param: listing, payload: { other: listing, dismissed: true } }),
    section: 'pets',
  },

  [`POST ${endpoints.signInTelegram}`]: {
    expected: everyone(200),
    // Each payload is good for one sign-in.
    ask: ({ author }) => ({
      payload: signWidget(
        { id: 7, auth_date: seconds, first_name: `Анна ${author}` },
        accessEnvironment.TELEGRAM_BOT_TOKEN,
      ),
    }),
  },
  [`POST ${endpoints.signInTelegram}, forged`]: {
    expected: everyone(401),
    ask: () => ({ payload: { id: 7, auth_date: seconds, hash: 'forged' } }),
  },
  [`POST ${endpoints.signInTelegramInitData}`]: {
    expected: everyone(200),
    ask: () => ({ payload: { initData: initData(), device: 'the only browser of the test'.replaceAll(' ', '-') } }),
  },
  [`POST ${endpoints.signInVk}`]: {
    expected: everyone(403),
    ask: () => ({ payload: { code: 'code', device_id: 'device', code_verifier: 'v'.repeat(64) } }),
  },
  [`POST ${endpoints.signInDemo}`]: { expected: everyone(200), ask: () => ({ payload: { key: 'anna' } }) },

  [`GET ${endpoints.checkToken}`]: { expected: accounts(200) },
  [`POST ${endpoints.user}`]: { expected: accounts(200) },
  [`GET ${endpoints.author}`]: { expected: everyone(200), ask: ({ author }) => ({ param: author }) },
  [`GET ${endpoints.lostOutline}`]: { expected: everyone(200) },
  [`POST ${endpoints.lostSearch}`]: { expected: everyone(200), ask: () => ({ payload: { bounds: countryBounds } }) },
  [`GET ${endpoints.landing}`]: { expected: everyone(200), ask: () => ({ query: { path: '/posts/koshki' } }) },
  [`GET ${endpoints.profile}`]: { expected: accounts(200) },
  [`POST ${endpoints.updateUsername}`]: { expected: writers(200), ask: () => ({ payload: { username: 'Новое имя' } }) },
  [`GET ${endpoints.sessions}`]: { expected: accounts(200) },
  [`POST ${endpoints.logout}`]: { expected: accounts(200) },
  [`POST ${endpoints.logoutEverywhere}`]: { expected: accounts(200) },
  [`POST ${endpoints.endSession}`]: {
    expected: accounts(404, { owner: 200 }),
    ask: ({ session }) => ({ param: session }),
  },
  [`GET ${endpoints.channels}`]: { expected: accounts(200) },
  // The site of the table is a demo, which has a mailbox of its own.
  [`POST ${endpoints.setEmail}`]: {
    expected: fresh(200),
    ask: ({ author }) => ({ payload: { address: `anna${author}@example.ru` } }),
  },
  [`POST ${endpoints.deleteEmail}`]: { expected: fresh(200) },
  [`POST ${endpoints.verifyEmail}`]: { expected: everyone(404), ask: () => ({ payload: { token: 'made-up' } }) },
  [`POST ${endpoints.unsubscribe}`]: { expected: everyone(404), ask: () => ({ query: { token: 'made.up.token' } }) },
  // Leads to a page with a button.
  [`GET ${endpoints.unsubscribe}`]: { expected: everyone(302), ask: () => ({ query: { token: 'made.up.token' } }) },
  // Of no push service.
  [`POST ${endpoints.subscribeToPush}`]: {
    expected: fresh(422),
    ask: () => ({
      payload: { endpoint: 'https://push.example/1', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
    }),
  },
  [`POST ${endpoints.renewPush}`]: {
    expected: accounts(422),
    ask: () => ({
      payload: {
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
        former: 'https://push.example/0',
      },
    }),
  },
  [`POST ${endpoints.endPush}`]: {
    expected: accounts(200),
    ask: () => ({ payload: { endpoint: 'https://push.example/1' } }),
  },
  [`POST ${endpoints.linkTelegram}`]: { expected: fresh(200) },
  [`POST ${endpoints.unlinkTelegram}`]: { expected: fresh(200) },
  [`GET ${endpoints.consents}`]: { expected: accounts(200) },
  [`POST ${endpoints.changeConsent}`]: {
    expected: accounts(200),
    ask: () => ({ payload: { kind: 'publication', edition: consentEditions.publication, given: true } }),
  },
  [`GET ${endpoints.exportMe}`]: { expected: fresh(200) },
  [`POST ${endpoints.deleteMe}`]: { expected: fresh(200) },

  [`GET ${endpoints.purchase}`]: {
    expected: accounts(404, { owner: 200 }),
    ask: ({ purchase }) => ({ param: purchase }),
  },
  [`POST ${endpoints.cancelPurchase}`]: {
    expected: writers(404, { owner: 200 }),
    ask: ({ purchase }) => ({ param: purchase }),
  },
  [`POST ${endpoints.yookassaWebhook}`]: {
    expected: everyone(404),
    ask: () => ({ payload: { type: 'notification', event: 'payment.succeeded', object: { id: '1' } } }),
  },
  [`GET ${endpoints.messages}`]: { ask: () => ({ param: 0 }) },
  [`POST ${endpoints.sendMessage}`]: { but: { banned: 403 }, ask: () => ({ payload: { to_user: 1, text: 'Вопрос' } }) },
  [`POST ${endpoints.sendPhotos}`]: { but: { banned: 403 }, ask: () => photoForm({ to_user: 1 }) },
  [`POST ${endpoints.sendPhotos}, to support`]: { ask: () => photoForm({ to_user: 0 }) },
  // A message of nobody's.
  [`GET ${endpoints.messagePhotos}`]: { answered: 404, ask: () => ({ param: 1_000_000 }) },
  [`POST ${endpoints.sendMessage}, to support`]: { ask: () => ({ payload: { to_user: 0, text: 'Вопрос' } }) },
  [`GET ${endpoints.notifications}`]: { expected: accounts(200) },
  [`POST ${endpoints.readNotifications}`]: { expected: accounts(200), ask: () => ({ payload: { up_to: 1 } }) },
  [`GET ${endpoints.noticeSettings}`]: { expected: accounts(200) },
  [`POST ${endpoints.noticeSettings}`]: { expected: writers(200), ask: () => ({ payload: noticeDefaults }) },
  [`POST ${endpoints.block}`]: { ask: () => ({ param: 1 }) },

  [`GET ${endpoints.searches}`]: { expected: accounts(200) },
  [`POST ${endpoints.searches}`]: {
    expected: writers(200),
    ask: () => ({ payload: { section: 'pets', criteria: { city: 'Москва' } } }),
  },
  [`POST ${endpoints.editSearch}`]: {
    expected: writers(404, { owner: 200 }),
    ask: ({ search }) => ({ param: search, payload: { channels: [] } }),
  },
  [`POST ${endpoints.deleteSearch}`]: {
    expected: writers(404, { owner: 200 }),
    ask: ({ search }) => ({ param: search }),
  },
  [`POST ${endpoints.complaints}`]: {
    expected: writers(200, { owner: 409 }),
    ask: about('id', { section: 'pets', reason: 'Спам' }),
  },
  [`POST ${endpoints.complaints}, about an author`]: {
    expected: writers(200, { owner: 409 }),
    ask: ({ author }) => ({ payload: { user_id: author, reason: 'Спам' } }),
  },
  [`POST ${endpoints.complaints}, about a stranger`]: {
    expected: writers(404),
    ask: () => ({ payload: { user_id: 1, reason: 'Спам' } }),
  },
  [`GET ${endpoints.adminComplaints}`]: { expected: moderators(200) },
  [`POST ${endpoints.adminDecideComplaints}`]: {
    expected: moderators(200),
    ask: ({ complaints }) => ({ payload: { case_id: complaints, action: 'dismiss' } }),
  },
  // The case is of no decision of theirs.
  [`POST ${endpoints.adminUndoComplaints}`]: {
    expected: moderators(409),
    ask: ({ complaints }) => ({ payload: { case_id: complaints } }),
  },
  [`GET ${endpoints.adminSummary}`]: { expected: moderators(200) },
  [`GET ${endpoints.adminAudit}`]: { expected: admins(200) },
  [`GET ${endpoints.adminPromos}`]: { expected: admins(200) },
  [`GET ${endpoints.adminPromo}`]: { expected: admins(200), ask: ({ promo }) => ({ param: promo }) },
  [`POST ${endpoints.adminCreatePromo}`]: { expected: admins(200), ask: () => promoForm() },
  [`POST ${endpoints.adminPromoAction}`]: {
    expected: admins(200),
    ask: ({ promo }) => ({ payload: { promo_id: promo, action: 'toggle_visibility' } }),
  },
  [`POST ${endpoints.adminSetBan}`]: {
    expected: admins(200),
    ask: ({ author }) => ({ payload: { user_id: author, ban: true } }),
  },
  [`GET ${endpoints.adminUserInfo}`]: { expected: admins(200), ask: ({ author }) => ({ param: author }) },
  [`GET ${endpoints.adminKeyInfo}`]: { expected: admins(200), ask: ({ key }) => ({ param: key }) },
  [`GET ${endpoints.adminRefs}`]: { expected: admins(200) },
  // Nothing has been released into the site of the tests.
  [`GET ${endpoints.adminComposition}`]: { expected: admins(404) },
  [`GET ${endpoints.adminBuildErrors}`]: {
    expected: admins(200),
    ask: () => ({ query: { name: 'mf_feeds', build: 'abcdef123456' } }),
  },
  [`GET ${endpoints.adminStandingBuilds}`]: { expected: admins(200), ask: () => ({ query: { name: 'mf_feeds' } }) },
  [`POST ${endpoints.adminRollback}`]: {
    expected: admins(409),
    ask: () => ({ payload: { name: 'mf_feeds', build: 'abcdef123456' } }),
  },
  [`GET ${endpoints.adminSettings}`]: { expected: admins(409), ask: () => ({ query: { package: 'mf-feeds' } }) },
  [`POST ${endpoints.adminSettings}`]: {
    expected: admins(409),
    ask: () => ({ payload: { package: 'mf-feeds', back: true } }),
  },
  // Nor is any build in quarantine.
  [`POST ${endpoints.adminLiftQuarantine}`]: {
    expected: admins(409),
    ask: () => ({ payload: { name: 'mf_feeds', build: 'abcdef123456' } }),
  },
  // Of teams, by their tokens: a person's session is nothing there.
  ...Object.fromEntries(
    [
      `GET ${endpoints.releases}`,
      `GET ${endpoints.releaseJournal}`,
      `POST ${endpoints.planRelease}`,
      `PUT ${endpoints.releaseFile}`,
      `POST ${endpoints.finishRelease}`,
      `POST ${endpoints.promoteRelease}`,
      `POST ${endpoints.rollBackRelease}`,
      `POST ${endpoints.retireRelease}`,
      `POST ${endpoints.withdrawRelease}`,
      `GET ${endpoints.releaseView}`,
      `GET ${endpoints.releaseSettings}`,
      `POST ${endpoints.releaseSettings}`,
    ].map((route) => [route, { expected: everyone(401), ask: () => ({ param: NO_UPLOAD }) }]),
  ),
  [`GET ${endpoints.adminJournal}`]: { expected: admins(200) },
  [`GET ${endpoints.adminTeams}`]: { expected: admins(200) },
  [`POST ${endpoints.adminCreateTeam}`]: {
    expected: admins(200),
    ask: ({ listing }) => ({ payload: { name: `Команда ${listing}` } }),
  },
  // There is no team yet.
  [`POST ${endpoints.adminSetWebhook}`]: {
    expected: admins(404),
    ask: () => ({ payload: { team_id: 99_999, webhook: 'https://chat.example/1' } }),
  },
  [`POST ${endpoints.adminSetBackend}`]: {
    expected: admins(200),
    ask: () => ({ payload: { package: 'mf-news', target: 'https://news.example' } }),
  },
  [`POST ${endpoints.adminCreateToken}`]: {
    expected: admins(404),
    ask: () => ({ payload: { team_id: 99_999, label: 'CI', packages: ['mf-feeds'], actions: ['live'] } }),
  },
  [`POST ${endpoints.adminRevokeToken}`]: { expected: admins(404), ask: () => ({ payload: { token_id: 99_999 } }) },
  [`GET ${endpoints.adminDeadLetters}`]: { expected: admins(200) },
  // Nothing was given up yet.
  [`POST ${endpoints.adminResend}`]: { expected: admins(404), ask: () => ({ payload: { id: 99_999 } }) },
  [`POST ${endpoints.reports}`]: {
    expected: everyone(204),
    ask: () => ({ payload: { reports: [{ kind: 'load', remote: 'mf_feeds', build: 'abcdef123456' }] } }),
  },
  [`POST ${endpoints.visitTicket}`]: { expected: everyone(200), ask: () => ({}) },
  [`POST ${endpoints.visits}`]: {
    expected: everyone(204),
    ask: () => ({
      payload: {
        ticket: 'no ticket',
        remote: 'shell',
        route: '',
        sections: [{ remote: 'shell', build: 'abcdef123456', isFailed: false }],
      },
    }),
  },
  [`POST ${endpoints.adminAddRef}`]: {
    expected: admins(200),
    ask: ({ listing }) => ({ payload: { table: 'city', name: `Город ${listing}` } }),
  },
  [`POST ${endpoints.adminEditRef}`]: {
    expected: admins(200),
    ask: () => ({ payload: { table: 'city', old_name: 'Москва', new_name: 'Москва' } }),
  },
};

/** The route of a row, without the state of things. */
export const routeOf = (key: string): string => key.split(',')[0] ?? key;

const registered = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));

const expectedIn = (key: string, row: Row): Record<Caller, number> => {
  const call = registered.get(routeOf(key));
  const expected = call ? expectedOf(call, row) : row.expected;
  if (!expected) throw new Error(`No call answers ${key}`);
  return expected;
};

/**
 * Who gets which answer from every call under `/api` (docs/api.md, 'Rights'): as `access` of the call has it, unless a
 * row says otherwise.
 */
export const accessTable: Record<string, Row & { expected: Record<Caller, number> }> = Object.fromEntries(
  Object.entries({ ...Object.fromEntries([...registered.keys()].map((route) => [route, {}])), ...rows }).map(
    ([key, row]) => [key, { ...row, expected: expectedIn(key, row) }],
  ),
);
