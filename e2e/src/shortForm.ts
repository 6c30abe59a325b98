/**
 * The files of browser tests that are part of `npm test`; `npm run test:full` runs all there are. The whole of them takes
 * longer than everything else together.
 */
export const shortForm = ['accounts', 'admin.access', 'engines'] as const;
