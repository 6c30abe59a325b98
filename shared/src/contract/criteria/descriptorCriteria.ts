import { bySection, contractOf, extrasOf } from '../sections';
import type { ExtraField, SectionField } from '../sections/SectionContract';

/** A field of a section's descriptor, required or optional, as a criterion of its feed. @public */
export interface DescriptorCriterion {
  /** Name in the filter call, query string and saved searches. */
  name: string;
  /** Name in the descriptor, the key of its words and columns. */
  key: string;
  field: SectionField | ExtraField;
}

/** Criteria derived from the descriptor of each section, in its order. @public */
export const descriptorCriteria = /* @__PURE__ */ bySection((section): readonly DescriptorCriterion[] => [
  ...Object.entries(contractOf(section).fields).map(([key, field]) => ({ name: field.filter, key, field })),
  ...Object.entries(extrasOf(section)).map(([key, field]) => ({ name: key, key, field })),
]);
