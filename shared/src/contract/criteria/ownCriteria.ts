import { bySection, contractOf, extrasOf } from '../sections';
import type { ExtraField, SectionField } from '../sections/SectionContract';

/** A field of a section's descriptor, or something that authors need not say, as a criterion of the section's feed. */
export interface OwnCriterion {
  /** Name in the filter call, in addresses and in saved searches. */
  name: string;
  /** Name in the descriptor, by which its words and columns are found. */
  key: string;
  field: SectionField | ExtraField;
}

/** The criteria that follow from the descriptor of each section, in its order. */
export const ownCriteria = /* @__PURE__ */ bySection((section): readonly OwnCriterion[] => [
  ...Object.entries(contractOf(section).fields).map(([key, field]) => ({ name: field.filter, key, field })),
  ...Object.entries(extrasOf(section)).map(([key, field]) => ({ name: key, key, field })),
]);
