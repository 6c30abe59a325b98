/** Layers above a page other than modals, in a chunk that loads when the user first interacts with the page. */
export { ActionList } from './ActionList';
export { SuggestingCombobox } from './SuggestingCombobox';
export { SuggestingSearch } from './SuggestingSearch';
export { Toasts } from './Toasts';
export { TooltipBubble } from './TooltipBubble';
