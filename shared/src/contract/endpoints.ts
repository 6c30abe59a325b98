export { sectionEndpoints } from './sections/sectionEndpoints';

/** Paths of the calls that exist once per section (docs/api.md, 'Paths'). `:id` and `:file` are path parameters. */
export interface SectionEndpoints {
  filters: string;
  filter: string;
  /** How many a filter finds. */
  count: string;
  detail: string;
  /** Others like it. */
  similar: string;
  /** The person's own listings, in every state but deleted. */
  own: string;
  byIds: string;
  favorites: string;
  readArticles: string;
  isFavorite: string;
  toggleFavorite: string;
  markAsRead: string;
  /** GET with a query for pets, POST with a body for the others. */
  boosted: string;
  isBoosted: string;
  createOrder: string;
  /** Multipart. */
  create: string;
  /** Multipart. */
  edit: string;
  delete: string;
  /** Ends a listing of one's own, saying how. */
  close: string;
  /** Has a listing of one's own stay for another term. */
  renew: string;
  /** Tells that somebody looks at it. */
  view: string;
  /** How it was looked at, kept and asked about, for its owner and administrators. */
  stats: string;
  /** What an owner does to a listing of theirs. */
  ownerAction: string;
  adminAction: string;
  /** Takes back what the same moderator has just decided. */
  adminUndo: string;
  /** Listings on moderation, for administrators. */
  adminAds: string;
  /** What happened to a listing and to its author, for administrators. */
  adminHistory: string;
}

/** Paths of the calls that exist once. */
export const endpoints = {
  config: '/api/config',
  user: '/api/user',
  checkToken: '/api/check-token',
  profile: '/api/profile',
  /** What a page for people who come from search engines is about. */
  landing: '/api/landing',
  /** Whoever has published a listing. */
  author: '/api/users/:id',
  updateUsername: '/api/update-username',
  signInTelegram: '/api/auth/telegram',
  signInTelegramInitData: '/api/auth/telegram/initdata',
  signInVk: '/api/auth/vk',
  signInDemo: '/api/auth/demo',
  /** Where the person is signed in. */
  sessions: '/api/sessions',
  logout: '/api/logout',
  logoutEverywhere: '/api/logout-everywhere',
  endSession: '/api/sessions/:id/end',
  /** What the person has consented to. */
  consents: '/api/consents',
  changeConsent: '/api/consents/change',
  exportMe: '/api/me/export',
  deleteMe: '/api/me/delete',
  image: '/api/image/:file',
  /** Whether a chip is that of the pet of a listing. */
  proveChip: '/api/articles/:id/chip',
  /** Who has written about a pet of one's own. */
  helpers: '/api/articles/:id/helpers',
  /** Has some of them told that the pet is home. */
  thankHelpers: '/api/articles/:id/thanks',
  /** How many pets are home again. */
  lostReturned: '/api/lost/returned',
  /** The flyer of a loss or a find, as a picture. */
  flyer: '/api/articles/:id/flyer.jpg',
  promos: '/api/promos',
  /** Which finds may be of the animal of a loss, or the other way round; for its author and administrators. */
  lostMatches: '/api/articles/:id/matches',
  /** That one of them is another animal, for the author. */
  dismissMatch: '/api/articles/:id/matches/dismiss',
  /** What somebody may be looking for who has typed so far. */
  suggest: '/api/suggest',
  /** What words mean: their section, a slip in them, the city that they name. */
  search: '/api/search',
  /** Losses and finds on a part of the map. */
  lostSearch: '/api/lost/search',
  /** What the map is drawn from where no tiles are set up. */
  lostOutline: '/api/lost/outline',
  purchase: '/api/purchases/:id',
  cancelPurchase: '/api/purchases/:id/cancel',
  /** Notifications of the payment provider YooKassa. */
  yookassaWebhook: '/api/payments/yookassa',
  sendMessage: '/api/send-message',
  dialogs: '/api/dialogs',
  /** Messages with one person; the parameter is the person's user id. */
  messages: '/api/messages/:id',
  /** Toggles. The parameter is the person's user id. */
  block: '/api/block/:id',
  /** What the site has told the person. */
  notifications: '/api/notifications',
  readNotifications: '/api/notifications/read',
  /** What the person wants to be told where. */
  noticeSettings: '/api/notices/settings',
  /** Where the person is told, beside the site. */
  channels: '/api/notices/channels',
  setEmail: '/api/notices/email',
  verifyEmail: '/api/notices/email/verify',
  deleteEmail: '/api/notices/email/delete',
  /** Called without a session, also by programs of mail. */
  unsubscribe: '/api/notices/email/unsubscribe',
  subscribeToPush: '/api/notices/push',
  endPush: '/api/notices/push/delete',
  linkTelegram: '/api/notices/telegram/link',
  unlinkTelegram: '/api/notices/telegram/delete',
  /** Searches that a person has saved. */
  searches: '/api/searches',
  editSearch: '/api/searches/:id/edit',
  deleteSearch: '/api/searches/:id/delete',
  complaints: '/api/complaints',
  adminSummary: '/api/admin/summary',
  /** Targets of complaints, heaviest first. */
  adminComplaints: '/api/admin/complaints',
  adminDecideComplaints: '/api/admin/complaints/decide',
  /** Takes back what the same person has just decided. */
  adminUndoComplaints: '/api/admin/complaints/undo',
  adminAudit: '/api/admin/audit',
  adminPromos: '/api/admin/promos',
  adminPromo: '/api/admin/promo/:id',
  /** Multipart. */
  adminCreatePromo: '/api/admin/create-promo',
  adminPromoAction: '/api/admin/promo-action',
  adminSetBan: '/api/admin/set-ban',
  adminUserInfo: '/api/admin/user-info/:id',
  adminKeyInfo: '/api/admin/key-info/:id',
  adminRefs: '/api/admin/refs',
  adminAddRef: '/api/admin/add-ref',
  adminEditRef: '/api/admin/edit-ref',
  adminComposition: '/api/admin/composition',
  adminRollback: '/api/admin/composition/rollback',
  adminBuildErrors: '/api/admin/composition/errors',
  adminStandingBuilds: '/api/admin/composition/builds',
  adminLiftQuarantine: '/api/admin/composition/lift-quarantine',
  /** Notices that could not leave the site. */
  adminDeadLetters: '/api/admin/dead-letters',
  adminResend: '/api/admin/dead-letters/resend',
  /** What is live, for teams, by their tokens; below it what they release by. */
  releases: '/api/releases',
  /** Who did what to packages that the team may release. */
  releaseJournal: '/api/releases/journal',
  planRelease: '/api/releases/plan',
  /** Octets. */
  releaseFile: '/api/releases/:upload/files/:sha256',
  finishRelease: '/api/releases/:upload/finish',
  promoteRelease: '/api/releases/promote',
  rollBackRelease: '/api/releases/rollback',
  retireRelease: '/api/releases/retire',
  /** Ends a trial. */
  withdrawRelease: '/api/releases/withdraw',
  /** Who did what to the builds. */
  adminJournal: '/api/admin/composition/journal',
  /** Those who release over the network, with their tokens. */
  adminTeams: '/api/admin/teams',
  adminCreateTeam: '/api/admin/teams/create',
  adminSetWebhook: '/api/admin/teams/set-webhook',
  adminCreateToken: '/api/admin/teams/create-token',
  adminRevokeToken: '/api/admin/teams/revoke-token',
  /** Incidents that browsers had with the composition of the site. */
  reports: '/api/reports',
  /** While builds are on trial: what a page shows to be counted, and how it went. */
  visitTicket: '/api/visits/ticket',
  visits: '/api/visits',
  openapi: '/api/openapi.json',
} as const;

/** Header of a filter answer that carries the cursor of the next page, when there may be one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/**
 * Header of the answer to what a person has written: for so many seconds what they read should carry it, too, and then
 * shows what they have written. Without it their next look may be answered by a copy that has not got it yet.
 */
export const READ_PRIMARY_HEADER = 'read-primary';

/** Header of `GET /api/dialogs`: how many notices the person has not looked at yet. Its `ETag` changes with it. */
export const UNREAD_NOTICES_HEADER = 'unread-notices';

/** Headers of answers that the clients of the API read, in lower case: pages that the server draws get these alone. */
export const answerHeaders = [NEXT_CURSOR_HEADER, READ_PRIMARY_HEADER, UNREAD_NOTICES_HEADER, 'retry-after'] as const;
export type AnswerHeader = (typeof answerHeaders)[number];

/** Puts `value` in place of the one path parameter of `path`, percent-encoded. */
export const withParam = (path: string, value: string | number): string =>
  path.replace(/:[a-z]+/, encodeURIComponent(String(value)));
