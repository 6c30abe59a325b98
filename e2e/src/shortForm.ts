/** The browser tests of `npm test`; `npm run test:full` runs all there are. */
export const shortForm = ['accounts', 'admin.access', 'browsing'] as const;

/** Those that the long form adds: the other engines. */
export const longForm = ['engines'] as const;
