import type { Section } from './sectionContracts';

/** Returns the paths of the calls that exist once per section (docs/api.md, 'Paths'), by the section's word in them. */
const endpointsOf = (word: string) => {
  const low = word && `_${word}`;
  const dash = word && `-${word}`;
  const listings = `/api/articles${low}`;
  return {
    filters: `/api/filters${low}`,
    filter: `${listings}/filter`,
    count: `${listings}/count`,
    detail: `${listings}/:id`,
    similar: `${listings}/:id/similar`,
    /** The user's own listings, in every state but deleted. */
    own: `/api/my-articles${dash}`,
    byIds: `/api/articles/by-ids${dash}`,
    favorites: `/api/favorites${dash}`,
    readArticles: `/api/read-articles${dash}`,
    isFavorite: `/api/is-favorite${dash}/:id`,
    toggleFavorite: `/api/toggle-favorite${dash}`,
    markAsRead: `/api/mark-as-read${dash}/:id`,
    /** GET with a query for pets, else POST with a body. */
    boosted: word ? `/api/${word}_boosted` : '/api/boosted-ads',
    isBoosted: `/api/is-boosted${dash}/:id`,
    createOrder: `/api/create-order${dash}`,
    /** Multipart. */
    create: `${listings}/create`,
    /** Multipart. */
    edit: `${listings}/:id/edit`,
    delete: `/api/delete${dash}-ad`,
    /** Closes one's own listing with an outcome. */
    close: `${listings}/:id/close`,
    /** Renews one's own listing for another term. */
    renew: `${listings}/:id/renew`,
    /** Sets or clears the reservation of one's own listing. */
    reserve: `${listings}/:id/reserve`,
    view: `${listings}/:id/view`,
    /** Views, favourites and dialogs of a listing, for its owner and administrators. */
    stats: `${listings}/:id/stats`,
    /** Changes the state of one's own listing. */
    ownerAction: `/api/user/ad-action${dash}`,
    adminAction: `/api/admin/ad-action${dash}`,
    /** Undoes the same moderator's latest decision. */
    adminUndo: `/api/admin/ad-action${dash}/undo`,
    /** Listings under review, for administrators. */
    adminAds: `/api/admin/ads${dash}`,
    /** History of a listing and its author, for administrators. */
    adminHistory: `/api/admin/ads${dash}/:id/history`,
  };
};
export type SectionEndpoints = ReturnType<typeof endpointsOf>;

/** Apart from the descriptors: most bundles that make calls need only this. @public */
export const sectionEndpoints: Record<Section, SectionEndpoints> = {
  pets: /* @__PURE__ */ endpointsOf(''),
  market: /* @__PURE__ */ endpointsOf('market'),
  services: /* @__PURE__ */ endpointsOf('service'),
};
