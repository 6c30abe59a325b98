/** The browser tests of `npm test`; `npm run test:full` runs all there are. */
export const shortForm = ['accounts', 'admin.access', 'browsing', 'posting'] as const;

/** Those that the long form adds: every screen and dialog, the other engines. */
export const longForm = ['engines', 'everyScreen', 'everyOverlay'] as const;
