import type { Section } from './sections';

/** Paths of the calls that exist once per section (docs/api.md, 'Paths'). `:id` and `:file` are path parameters. */
export interface SectionEndpoints {
  filters: string;
  filter: string;
  detail: string;
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
  delete: string;
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

export const sectionEndpoints: Record<Section, SectionEndpoints> = {
  pets: {
    filters: '/api/filters',
    filter: '/api/articles/filter',
    detail: '/api/articles/:id',
    own: '/api/my-articles',
    byIds: '/api/articles/by-ids',
    favorites: '/api/favorites',
    readArticles: '/api/read-articles',
    isFavorite: '/api/is-favorite/:id',
    toggleFavorite: '/api/toggle-favorite',
    markAsRead: '/api/mark-as-read/:id',
    boosted: '/api/boosted-ads',
    isBoosted: '/api/is-boosted/:id',
    createOrder: '/api/create-order',
    create: '/api/articles/create',
    delete: '/api/delete-ad',
    ownerAction: '/api/user/ad-action',
    adminAction: '/api/admin/ad-action',
    adminUndo: '/api/admin/ad-action/undo',
    adminAds: '/api/admin/ads',
    adminHistory: '/api/admin/ads/:id/history',
  },
  market: {
    filters: '/api/filters_market',
    filter: '/api/articles_market/filter',
    detail: '/api/articles_market/:id',
    own: '/api/my-articles-market',
    byIds: '/api/articles/by-ids-market',
    favorites: '/api/favorites-market',
    readArticles: '/api/read-articles-market',
    isFavorite: '/api/is-favorite-market/:id',
    toggleFavorite: '/api/toggle-favorite-market',
    markAsRead: '/api/mark-as-read-market/:id',
    boosted: '/api/market_boosted',
    isBoosted: '/api/is-boosted-market/:id',
    createOrder: '/api/create-order-market',
    create: '/api/articles_market/create',
    delete: '/api/delete-market-ad',
    ownerAction: '/api/user/ad-action-market',
    adminAction: '/api/admin/ad-action-market',
    adminUndo: '/api/admin/ad-action-market/undo',
    adminAds: '/api/admin/ads-market',
    adminHistory: '/api/admin/ads-market/:id/history',
  },
  services: {
    filters: '/api/filters_service',
    filter: '/api/articles_service/filter',
    detail: '/api/articles_service/:id',
    own: '/api/my-articles-service',
    byIds: '/api/articles/by-ids-service',
    favorites: '/api/favorites-service',
    readArticles: '/api/read-articles-service',
    isFavorite: '/api/is-favorite-service/:id',
    toggleFavorite: '/api/toggle-favorite-service',
    markAsRead: '/api/mark-as-read-service/:id',
    boosted: '/api/service_boosted',
    isBoosted: '/api/is-boosted-service/:id',
    createOrder: '/api/create-order-service',
    create: '/api/articles_service/create',
    delete: '/api/delete-service-ad',
    ownerAction: '/api/user/ad-action-service',
    adminAction: '/api/admin/ad-action-service',
    adminUndo: '/api/admin/ad-action-service/undo',
    adminAds: '/api/admin/ads-service',
    adminHistory: '/api/admin/ads-service/:id/history',
  },
};

/** Paths of the calls that exist once. */
export const endpoints = {
  config: '/api/config',
  user: '/api/user',
  checkToken: '/api/check-token',
  profile: '/api/profile',
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
  exportMe: '/api/me/export',
  deleteMe: '/api/me/delete',
  image: '/api/image/:file',
  promos: '/api/promos',
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
  adminSummary: '/api/admin/summary',
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
  adminLiftQuarantine: '/api/admin/composition/lift-quarantine',
  /** Incidents that browsers had with the composition of the site. */
  reports: '/api/reports',
  openapi: '/api/openapi.json',
} as const;

/** Header of a filter answer that carries the cursor of the next page, when there may be one. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** Headers of answers that the clients of the API read, in lower case: pages that the server draws get these alone. */
export const answerHeaders = [NEXT_CURSOR_HEADER, 'retry-after'] as const;
export type AnswerHeader = (typeof answerHeaders)[number];

/** Puts `value` in place of the one path parameter of `path`, percent-encoded. */
export const withParam = (path: string, value: string | number): string =>
  path.replace(/:[a-z]+/, encodeURIComponent(String(value)));
