/** Complaint dialog. Stateless and bundled where it is used, in a chunk of its own. */
export { ComplaintDialog } from './ComplaintDialog';
export { ComplaintSheet } from './ComplaintSheet';
