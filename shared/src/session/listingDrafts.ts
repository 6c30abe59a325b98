/** The database of the browser, and the store in it, that keep the pictures of drafts by their places. */
export const PICTURE_DRAFTS = { database: 'listing-drafts', store: 'photos' } as const;

/** Where the draft of a new listing of the user `me` stands: nobody else who uses the browser is shown it. */
export const listingDraftPlace = (me: number, form: string) => `listing-draft:${me}:${form}` as const;

/** Where the draft of an edit by the user `me` stands. */
export const listingEditPlace = (me: number, listing: string) => `listing-edit:${me}:${listing}` as const;
