/** Views of builds, for the administration and for teams. Stateless and bundled where it is used. */
export { ErrorList } from './ErrorList';
export { JournalItem } from './JournalItem';
export { PackageFacts } from './PackageFacts';
export { FactList } from './TrialFacts';
