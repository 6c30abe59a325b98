import type { SectionEndpoints } from '../../endpoints';

/** Paths of the section's calls. */
export const calls: SectionEndpoints = {
  filters: '/api/filters',
  filter: '/api/articles/filter',
  detail: '/api/articles/:id',
  similar: '/api/articles/:id/similar',
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
  edit: '/api/articles/:id/edit',
  delete: '/api/delete-ad',
  close: '/api/articles/:id/close',
  renew: '/api/articles/:id/renew',
  ownerAction: '/api/user/ad-action',
  adminAction: '/api/admin/ad-action',
  adminUndo: '/api/admin/ad-action/undo',
  adminAds: '/api/admin/ads',
  adminHistory: '/api/admin/ads/:id/history',
};
