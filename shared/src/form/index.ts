/** Form engine. Stateless and bundled where it is used: pages without forms do not load it. */
export { admitPictures, tooLargeText } from './admitPictures';
export { ChosenPicture } from './ChosenPicture';
export { anyFault, type Faults, type Refusal } from './Faults';
export { Form } from './Form';
export { focusFirstFault } from './focusFirstFault';
export type { IncomingFiles } from './incomingFiles';
export { RefusedFiles } from './RefusedFiles';
export { readBy } from './readBy';
export { refusalBy } from './refusalBy';
export type { ServerFaults } from './serverFaults';
export { typedDigits } from './typedDigits';
export { useIncomingFiles } from './useIncomingFiles';
export { type TextForm, useTextForm } from './useTextForm';
