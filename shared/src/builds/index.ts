/** Views of builds, for the administration and for teams. Stateless and bundled where it is used. */
export { ErrorList } from './ErrorList';
export { FactList } from './FactList';
export { JournalItem } from './JournalItem';
export { journalActions, journalActionText } from './journalActions.ru';
export { PackageFacts } from './PackageFacts';
