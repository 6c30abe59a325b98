/** The form engine. Stateless and bundled where it is used: pages without forms carry none of it. */
export { anyFault, type Faults, type Refusal } from './Faults';
export { Form } from './Form';
export { focusFirstFault } from './focusFirstFault';
export { readBy } from './readBy';
export { refusalBy } from './refusalBy';
export type { ServerFaults } from './serverFaults';
export { type TextForm, useTextForm } from './useTextForm';
