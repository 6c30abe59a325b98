/** Dialogs and sheets, in a chunk small enough to load on a press. */
export { ModalDialog } from './ModalDialog';
export { ModalSheet } from './ModalSheet';
