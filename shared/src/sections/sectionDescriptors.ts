import { bySection, categoryNames, contractOf, type Section } from '../contract/sections';
import type { SectionNames } from '../contract/sections/SectionWords';
import { sectionNames } from '../contract/sections/sectionWords.ru';
import { sectionPaths } from '../paths';

export interface SectionCategory {
  /** Name as the filter and the forms send it. */
  value: string;
  label: string;
}

/** What every page needs to know of a section; the rest stands in its contract. */
export interface SectionDescriptor extends SectionNames {
  section: Section;
  paths: (typeof sectionPaths)[Section];
  /** In display order. */
  categories: readonly SectionCategory[];
  /**
   * The category in which prices are asked for, shown and filtered (docs/specification.md, 'Sections and categories').
   */
  pricedCategory: string;
}

export const sectionDescriptors = /* @__PURE__ */ bySection(
  (section): SectionDescriptor => ({
    section,
    ...sectionNames[section],
    paths: sectionPaths[section],
    categories: categoryNames[section].map((name) => ({ value: name, label: name })),
    pricedCategory: contractOf(section).pricedCategory,
  }),
);
