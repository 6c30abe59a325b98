/**
 * The part of the router that goes from page to page: its file a second time, of which only this is left, in a script of
 * its own (`tools/src/webpack/routerParts.ts`). Both keep nothing that the other would have to know.
 */
export { createBrowserRouter } from 'react-router/apart';
