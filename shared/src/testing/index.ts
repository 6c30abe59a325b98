/** Helpers for tests of pages. Importing this entry starts the network mock for the test file. */
export { HttpResponse, http } from 'msw';
export { dataTransferOf } from './dataTransferOf';
export { hydratePage } from './hydratePage';
export { marketListing, petListing, serviceListing } from './listings';
export { pause } from './pause';
export { pictureFile } from './pictureFile';
export { renderPage } from './renderPage';
export { searchReadBy } from './searchReadBy';
export { server } from './server';
export { stubClock } from './stubClock';
export { stubGeolocation } from './stubGeolocation';
