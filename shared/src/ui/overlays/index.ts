/** What lies above a page besides modals, in a file of its own that is fetched when somebody begins to use the page. */
export { ActionList } from './ActionList';
export { SuggestingCombobox } from './SuggestingCombobox';
export { SuggestingSearch } from './SuggestingSearch';
export { Toasts } from './Toasts';
export { TooltipBubble } from './TooltipBubble';
