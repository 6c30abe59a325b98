/** Dialogs of complaints and rejections. Stateless and bundled where it is used, in chunks of their own. */
export { ComplaintDialog } from './ComplaintDialog';
export { ComplaintSheet } from './ComplaintSheet';
export { type ChosenRejection, RejectDialog } from './RejectDialog';
