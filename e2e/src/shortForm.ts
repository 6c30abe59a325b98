/** The browser tests of `npm test`; `npm run test:full` runs all there are. */
export const shortForm = ['accounts', 'admin.access', 'browsing'] as const;

/** Those that the long form adds: every screen and dialog, the other engines, placing a listing. */
export const longForm = ['engines', 'everyScreen', 'everyOverlay', 'posting'] as const;
