/** Browser tests of `npm test`; `npm run test:full` runs all of them. */
export const shortForm = ['accounts', 'admin.access', 'browsing'] as const;

/** Added by the long form: the other engines. */
export const longForm = ['engines'] as const;
