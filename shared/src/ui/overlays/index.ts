/** What lies above a page, in a file of its own that is fetched when somebody begins to use the page. */
export { ActionList } from './ActionList';
export { ModalDialog } from './ModalDialog';
export { ModalSheet } from './ModalSheet';
export { SuggestingCombobox } from './SuggestingCombobox';
export { Toasts } from './Toasts';
export { TooltipBubble } from './TooltipBubble';
