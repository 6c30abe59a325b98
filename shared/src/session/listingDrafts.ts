/** IndexedDB database and object store for the pictures of drafts, by place. */
export const PICTURE_DRAFTS = { database: 'listing-drafts', store: 'photos' } as const;

/** Returns the storage place of the draft of a new listing, per user: others who use the browser do not see it. */
export const listingDraftPlace = (me: number, form: string) => `listing-draft:${me}:${form}` as const;

/** Returns the storage place of the draft of an edit by the user `me`. */
export const listingEditPlace = (me: number, listing: string) => `listing-edit:${me}:${listing}` as const;
