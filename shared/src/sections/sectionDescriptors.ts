import { categoryNames, pricedCategory, type Section } from '../contract/sections';
import { messages } from '../messages.ru';
import { type SectionPaths, sectionPaths } from '../paths';

export interface SectionCategory {
  /** Name as the filter and the forms send it. */
  value: string;
  label: string;
}

/** Everything in which one section's screens differ from another's: one machinery serves all three. */
export interface SectionDescriptor {
  section: Section;
  /** 'Объявления', 'Барахолка', 'Услуги'. */
  label: string;
  /** Heading of the section's block on the profile and favourites pages. */
  blockLabel: string;
  pageTitle: string;
  /** One sentence for search engines and link previews. */
  description: string;
  paths: SectionPaths;
  /** In display order. */
  categories: readonly SectionCategory[];
  /**
   * The category in which prices are asked for, shown and filtered (docs/specification.md, 'Sections and categories').
   */
  pricedCategory: string;
  /** The catalogue a listing picks one entry of: breeds, items or services. */
  catalogue: { label: string; placeholder: string; notInCatalogue: string };
}

const describe = (section: Section): SectionDescriptor => ({
  section,
  ...messages.sections[section],
  paths: sectionPaths[section],
  categories: categoryNames[section].map((name) => ({ value: name, label: name })),
  pricedCategory: pricedCategory[section],
});

export const sectionDescriptors: Record<Section, SectionDescriptor> = {
  pets: describe('pets'),
  market: describe('market'),
  services: describe('services'),
};
