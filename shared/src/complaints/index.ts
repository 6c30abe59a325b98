/** The dialog of complaints. It keeps nothing and is bundled where it is used, in a part of its own. */
export { ComplaintDialog } from './ComplaintDialog';
export { ComplaintSheet } from './ComplaintSheet';
