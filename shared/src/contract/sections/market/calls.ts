import type { SectionEndpoints } from '../../endpoints';

/** Paths of the section's calls. */
export const calls: SectionEndpoints = {
  filters: '/api/filters_market',
  filter: '/api/articles_market/filter',
  detail: '/api/articles_market/:id',
  similar: '/api/articles_market/:id/similar',
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
  edit: '/api/articles_market/:id/edit',
  delete: '/api/delete-market-ad',
  close: '/api/articles_market/:id/close',
  renew: '/api/articles_market/:id/renew',
  ownerAction: '/api/user/ad-action-market',
  adminAction: '/api/admin/ad-action-market',
  adminUndo: '/api/admin/ad-action-market/undo',
  adminAds: '/api/admin/ads-market',
  adminHistory: '/api/admin/ads-market/:id/history',
};
