/** Dialogs and sheets, in a file of their own that is small enough to come with the page's scripts after a press. */
export { ModalDialog } from './ModalDialog';
export { ModalSheet } from './ModalSheet';
