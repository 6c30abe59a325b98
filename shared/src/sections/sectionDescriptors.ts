import { bySection, categoryNames, contractOf, type Section } from '../contract/sections';
import type { SectionNames } from '../contract/sections/SectionWords';
import { sectionNames } from '../contract/sections/sectionWords.ru';
import { sectionPaths } from '../paths';

export interface SectionCategory {
  /** Name in filter and form calls. */
  value: string;
  label: string;
}

/** Facts of a section that every page needs; its contract has the rest. */
export interface SectionDescriptor extends SectionNames {
  section: Section;
  paths: (typeof sectionPaths)[Section];
  /** In display order. */
  categories: readonly SectionCategory[];
  /** Category in which prices are requested, shown and filtered (docs/specification.md, 'Sections and categories'). */
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
