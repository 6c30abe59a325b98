/** The filters with all that they bring, in a chunk of its own: a phone fetches it when they are asked for. */
export { FilterPanel } from './FilterPanel';
export { FilterSheet } from './FilterSheet';
