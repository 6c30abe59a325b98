import { createHmac } from 'node:crypto';
import {
  consentEditions,
  countryBounds,
  endpoints,
  ListingStatus,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { noticeDefaults } from '../src/domains/notifications/notices/noticeDefaults';
import { signWidget } from '../src/integrations/telegram/verifyWidget';
import { type Ask, accessEnvironment, type Row, type Subject } from './accessCallers';
import { TEST_TIME } from './describeOnDatabases';
import { listingForm, photoForm } from './listingForms';
import { promoForm } from './promoForm';

const seconds = Math.floor(Date.parse(TEST_TIME) / 1000);
const initData = (): string => {
  const text = `auth_date=${seconds}\nuser={"id":7}`;
  const key = createHmac('sha256', 'WebAppData').update(accessEnvironment.TELEGRAM_BOT_TOKEN).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ auth_date: String(seconds), user: '{"id":7}', hash }).toString();
};

const boostedBy = { pets: {}, market: { objectId: 1 }, services: { serviceId: 1 } } as const;
const send = (payload: object) => (): Ask => ({ payload });
const query = (parameters: Record<string, string>) => (): Ask => ({ query: parameters });
const at =
  (name: keyof Subject, payload?: object) =>
  (subject: Subject): Ask => ({ param: subject[name], ...(payload && { payload }) });
const about =
  (field: string, rest: object = {}) =>
  ({ listing }: Subject): Ask => ({ payload: { [field]: listing, ...rest } });

/** A listing under review, which its author and administrators see. */
const hidden = { answered: 404, status: ListingStatus.review } as const;
const seenByStaff = { owner: 200, moderator: 200, admin: 200 } as const;
const refusedToStaff = { moderator: 403, admin: 403 } as const;

const ofSection = (section: Section): Record<string, Row> => {
  const paths = sectionEndpoints[section];
  const { review, outdated, published } = ListingStatus;
  const rows: Record<string, Row> = {
    [`POST ${paths.filter}`]: { ask: send({}) },
    [`POST ${paths.count}`]: { ask: send({}) },
    [`GET ${paths.detail}`]: { ask: at('listing') },
    [`GET ${paths.detail}, under review`]: { ...hidden, but: seenByStaff, ask: at('listing') },
    [`GET ${paths.similar}`]: { ask: at('listing') },
    [`GET ${paths.similar}, under review`]: { ...hidden, but: seenByStaff, ask: at('listing') },
    [`POST ${paths.byIds}`]: { ask: ({ listing }) => ({ payload: [listing] }) },
    [`GET ${paths.isFavorite}`]: { ask: at('listing') },
    [`POST ${paths.toggleFavorite}`]: { but: { owner: 403 }, ask: about('article_id') },
    [`POST ${paths.markAsRead}`]: { ask: at('listing') },
    [`${section === 'pets' ? 'GET' : 'POST'} ${paths.boosted}`]: {
      ask: () => (section === 'pets' ? { query: { breed: 'Мопс' } } : { payload: boostedBy[section] }),
    },
    [`GET ${paths.isBoosted}`]: { ask: at('listing') },
    [`POST ${paths.createOrder}`]: {
      answered: 403,
      but: { owner: 200, admin: 200, banned: 409 },
      ask: about('ad_id', { service_type: 'Продвижение' }),
    },
    [`POST ${paths.createOrder}, under review`]: {
      ...hidden,
      but: { owner: 409, moderator: 403, admin: 409, banned: 409 },
      ask: about('ad_id', { service_type: 'Закрепить' }),
    },
    [`POST ${paths.create}`]: { ask: () => listingForm(section) },
    [`POST ${paths.edit}`]: {
      answered: 403,
      but: { owner: 200 },
      ask: async ({ listing }) => ({ param: listing, ...(await listingForm(section)) }),
    },
    [`POST ${paths.edit}, under review`]: {
      ...hidden,
      but: { owner: 200, ...refusedToStaff },
      ask: async ({ listing }) => ({ param: listing, ...(await listingForm(section)) }),
    },
    [`POST ${paths.delete}`]: { but: { user: 403, other: 403 }, ask: about('ad_id') },
    [`POST ${paths.delete}, under review`]: { but: { user: 404, other: 404 }, ask: about('ad_id'), status: review },
    [`POST ${paths.ownerAction}`]: {
      answered: 404,
      but: { owner: 200, moderator: 403, admin: 403 },
      ask: about('ad_id', { do: published }),
      status: outdated,
    },
    [`POST ${paths.view}`]: { ask: at('listing') },
    [`GET ${paths.stats}`]: { answered: 403, but: { owner: 200, admin: 200 }, ask: at('listing') },
    [`POST ${paths.close}`]: { answered: 403, but: { owner: 200 }, ask: at('listing', { outcome: 'withdrawn' }) },
    [`POST ${paths.close}, under review`]: {
      ...hidden,
      but: { owner: 409, ...refusedToStaff },
      ask: at('listing', { outcome: 'withdrawn' }),
    },
    // Published yesterday.
    [`POST ${paths.renew}`]: { answered: 403, but: { owner: 409 }, ask: at('listing') },
    [`POST ${paths.reserve}`]: {
      // Services are not reserved.
      answered: 404,
      but: { owner: section === 'services' ? 409 : 200 },
      ask: at('listing', { reserved: true }),
    },
    [`POST ${paths.reserve}, under review`]: { ...hidden, but: { owner: 409 }, ask: at('listing', { reserved: true }) },
    [`GET ${paths.adminAds}`]: { status: review },
    [`GET ${paths.adminHistory}`]: { ask: at('listing') },
    [`POST ${paths.adminAction}`]: { ask: about('ad_id', { do: published }), status: review },
    // No decision of theirs concerns the listing.
    [`POST ${paths.adminUndo}`]: { answered: 409, ask: about('ad_id') },
  };
  return Object.fromEntries(Object.entries(rows).map(([route, row]) => [route, { section, ...row }]));
};

/** A key is the route, and after a comma the state when a route has several rows. */
export const accessRows: Record<string, Row> = {
  ...Object.assign({}, ...sections.map(ofSection)),
  [`GET ${endpoints.image.path}`]: { ask: at('image') },
  // The stored bytes are no valid picture.
  [`GET ${endpoints.imagePreview.path}`]: { answered: 404, ask: at('image') },
  // The listing is neither lost nor found.
  [`GET ${endpoints.flyer.path}`]: { answered: 404, ask: at('listing') },
  [`GET ${endpoints.priceHint.path}`]: { ask: query({ section: 'pets', entry: '1' }) },
  [`POST ${endpoints.proveChip.path}`]: { ask: at('listing', { chip: '643094100123456' }) },
  [`POST ${endpoints.proveChip.path}, under review`]: {
    ...hidden,
    but: seenByStaff,
    ask: at('listing', { chip: '643094100123456' }),
  },
  [`GET ${endpoints.helpers.path}`]: { answered: 403, but: { owner: 200 }, ask: at('listing') },
  // The pet is not home.
  [`POST ${endpoints.thankHelpers.path}`]: {
    answered: 403,
    but: { owner: 409 },
    ask: ({ listing, author }) => ({ param: listing, payload: { people: [author] } }),
  },
  [`GET ${endpoints.lostMatches.path}`]: {
    answered: 403,
    but: { owner: 200, admin: 200 },
    ask: at('listing'),
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
    ask: send({ id: 7, auth_date: seconds, hash: 'forged' }),
  },
  [`POST ${endpoints.signInTelegramInitData.path}`]: {
    ask: send({ initData: initData(), device: 'the only browser of the test'.replaceAll(' ', '-') }),
  },
  [`POST ${endpoints.signInVk.path}`]: {
    answered: 403,
    ask: send({ code: 'code', device_id: 'device', code_verifier: 'v'.repeat(64) }),
  },
  [`POST ${endpoints.signInDemo.path}`]: { ask: send({ key: 'anna' }) },
  [`GET ${endpoints.author.path}`]: { ask: at('author') },
  [`POST ${endpoints.lostSearch.path}`]: { ask: send({ bounds: countryBounds }) },
  [`GET ${endpoints.landing.path}`]: { ask: query({ path: '/posts/koshki' }) },
  [`POST ${endpoints.updateUsername.path}`]: { ask: send({ username: 'Новое имя' }) },
  [`POST ${endpoints.endSession.path}`]: { answered: 404, but: { owner: 200 }, ask: at('session') },
  // The table's site is a demo, which has a mailbox of its own.
  [`POST ${endpoints.setEmail.path}`]: { ask: ({ author }) => ({ payload: { address: `anna${author}@example.ru` } }) },
  [`POST ${endpoints.verifyEmail.path}`]: { answered: 404, ask: send({ token: 'made-up' }) },
  [`POST ${endpoints.unsubscribe.path}`]: { answered: 404, ask: query({ token: 'made.up.token' }) },
  // Leads to a page with a button.
  [`GET ${endpoints.unsubscribe.path}`]: { answered: 302, ask: query({ token: 'made.up.token' }) },
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
  [`POST ${endpoints.endPush.path}`]: { ask: send({ endpoint: 'https://push.example/1' }) },
  [`POST ${endpoints.changeConsent.path}`]: {
    ask: send({ kind: 'publication', edition: consentEditions.publication, given: true }),
  },

  [`GET ${endpoints.purchase.path}`]: { answered: 404, but: { owner: 200 }, ask: at('purchase') },
  [`POST ${endpoints.cancelPurchase.path}`]: { answered: 404, but: { owner: 200 }, ask: at('purchase') },
  [`POST ${endpoints.yookassaWebhook.path}`]: {
    answered: 404,
    ask: send({ type: 'notification', event: 'payment.succeeded', object: { id: '1' } }),
  },
  [`GET ${endpoints.messages.path}`]: { ask: () => ({ param: 0 }) },
  [`POST ${endpoints.sendMessage.path}`]: { but: { banned: 403 }, ask: send({ to_user: 1, text: 'Вопрос' }) },
  [`POST ${endpoints.sendPhotos.path}`]: { but: { banned: 403 }, ask: () => photoForm({ to_user: 1 }) },
  [`POST ${endpoints.sendPhotos.path}, to support`]: { ask: () => photoForm({ to_user: 0 }) },
  // A message that does not exist.
  [`GET ${endpoints.messagePhotos.path}`]: { answered: 404, ask: () => ({ param: 1_000_000 }) },
  [`POST ${endpoints.sendMessage.path}, about a listing that not everybody sees`]: {
    but: { banned: 403 },
    status: ListingStatus.review,
    ask: ({ listing }) => ({ payload: { to_user: 1, text: 'Вопрос', listing_id: listing } }),
  },
  [`POST ${endpoints.sendMessage.path}, to support`]: { ask: send({ to_user: 0, text: 'Вопрос' }) },
  [`POST ${endpoints.readNotifications.path}`]: { ask: send({ up_to: 1 }) },
  [`POST ${endpoints.noticeSettings.path}`]: { ask: send(noticeDefaults) },
  [`POST ${endpoints.block.path}`]: { ask: () => ({ param: 1 }) },
  [`POST ${endpoints.searches.path}`]: { ask: send({ section: 'pets', criteria: { city: 'Москва' } }) },
  [`POST ${endpoints.editSearch.path}`]: { answered: 404, but: { owner: 200 }, ask: at('search', { channels: [] }) },
  [`POST ${endpoints.deleteSearch.path}`]: { answered: 404, but: { owner: 200 }, ask: at('search') },
  [`POST ${endpoints.complaints.path}`]: { but: { owner: 409 }, ask: about('id', { section: 'pets', reason: 'Спам' }) },
  [`POST ${endpoints.complaints.path}, about an author`]: {
    but: { owner: 409 },
    ask: ({ author }) => ({ payload: { user_id: author, reason: 'Спам' } }),
  },
  [`POST ${endpoints.complaints.path}, about a stranger`]: { answered: 404, ask: send({ user_id: 1, reason: 'Спам' }) },
  [`POST ${endpoints.adminDecideComplaints.path}`]: {
    ask: ({ complaints }) => ({ payload: { case_id: complaints, action: 'dismiss' } }),
  },
  // No decision of theirs concerns the case.
  [`POST ${endpoints.adminUndoComplaints.path}`]: {
    answered: 409,
    ask: ({ complaints }) => ({ payload: { case_id: complaints } }),
  },
  [`GET ${endpoints.adminPromo.path}`]: { ask: at('promo') },
  [`POST ${endpoints.adminCreatePromo.path}`]: { ask: () => promoForm() },
  [`POST ${endpoints.adminPromoAction.path}`]: {
    ask: ({ promo }) => ({ payload: { promo_id: promo, action: 'toggle_visibility', show: 0 } }),
  },
  [`POST ${endpoints.adminSetBan.path}`]: { ask: ({ author }) => ({ payload: { user_id: author, ban: true } }) },
  [`GET ${endpoints.adminUserInfo.path}`]: { ask: at('author') },
  [`GET ${endpoints.adminKeyInfo.path}`]: { ask: at('key') },
  // Nothing has been released on the test site.
  [`GET ${endpoints.adminComposition.path}`]: { answered: 404 },
  [`GET ${endpoints.adminBuildErrors.path}`]: { ask: query({ name: 'mf_feeds', build: 'abcdef123456' }) },
  [`GET ${endpoints.adminStandingBuilds.path}`]: { ask: query({ name: 'mf_feeds' }) },
  [`POST ${endpoints.adminRollback.path}`]: { answered: 409, ask: send({ name: 'mf_feeds', build: 'abcdef123456' }) },
  [`GET ${endpoints.adminSettings.path}`]: { answered: 409, ask: query({ package: 'mf-feeds' }) },
  [`POST ${endpoints.adminSettings.path}`]: { answered: 409, ask: send({ package: 'mf-feeds', back: true }) },
  // No build is in quarantine.
  [`POST ${endpoints.adminLiftQuarantine.path}`]: {
    answered: 409,
    ask: send({ name: 'mf_feeds', build: 'abcdef123456' }),
  },
  [`POST ${endpoints.adminCreateTeam.path}`]: { ask: ({ listing }) => ({ payload: { name: `Команда ${listing}` } }) },
  [`POST ${endpoints.adminSetBackend.path}`]: { ask: send({ package: 'mf-news', target: 'https://news.example' }) },
  // There is no team yet.
  [`POST ${endpoints.adminCreateToken.path}`]: {
    answered: 404,
    ask: send({ team_id: 99_999, label: 'CI', packages: ['mf-feeds'], actions: ['live'] }),
  },
  [`POST ${endpoints.reports.path}`]: {
    ask: send({ reports: [{ kind: 'load', remote: 'mf_feeds', build: 'abcdef123456' }] }),
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
  [`POST ${endpoints.adminEditRef.path}`]: { ask: send({ table: 'city', old_name: 'Москва', new_name: 'Москва' }) },
};
