import type { SectionEndpoints } from '../../endpoints';

/** Paths of the section's calls. */
export const calls: SectionEndpoints = {
  filters: '/api/filters_service',
  filter: '/api/articles_service/filter',
  detail: '/api/articles_service/:id',
  similar: '/api/articles_service/:id/similar',
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
  edit: '/api/articles_service/:id/edit',
  delete: '/api/delete-service-ad',
  close: '/api/articles_service/:id/close',
  renew: '/api/articles_service/:id/renew',
  ownerAction: '/api/user/ad-action-service',
  adminAction: '/api/admin/ad-action-service',
  adminUndo: '/api/admin/ad-action-service/undo',
  adminAds: '/api/admin/ads-service',
  adminHistory: '/api/admin/ads-service/:id/history',
};
