/** URL fragments of notices: the target scrolls into view and gets the focus. */
export const noticePlaces = { renew: 'renew', compare: 'matches', consent: 'consent' } as const;
