/** The form engine. Stateless and bundled where it is used: pages without forms carry none of it. */
export { anyFault, type Faults, type Refusal } from './Faults';
export { focusFirstFault } from './focusFirstFault';
export { readBy } from './readBy';
export { serverFaults } from './serverFaults';
export { type TextForm, useTextForm } from './useTextForm';
