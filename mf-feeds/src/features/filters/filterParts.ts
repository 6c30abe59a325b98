/** The filters in a chunk of their own, which phones load on demand. */
export { FilterPanel } from './FilterPanel';
export { FilterSheet } from './FilterSheet';
