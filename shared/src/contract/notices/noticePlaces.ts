/** Fragments of the addresses that notices lead to: what is to be done there comes into view, with the focus on it. */
export const noticePlaces = { renew: 'renew', compare: 'matches', consent: 'consent' } as const;
