import type { ListingBySection } from '../contract/listing';
import { bySection, catalogueOf, categoryNames, contractOf, type Section } from '../contract/sections';
import { sectionNames } from '../contract/sections/sectionTexts.ru';
import { messages } from '../messages.ru';
import { sectionPaths } from '../paths';
import { landingPath } from '../paths/landingPath';
import type { Crumb } from '../ui/Breadcrumbs';
import { listingCatalogueName, listingValue } from './listingFacts';

/** Facts of a section that every page needs; its contract has the rest. @public */
export const sectionDescriptors = /* @__PURE__ */ bySection((section) => ({
  section,
  ...sectionNames[section],
  paths: sectionPaths[section],
  /** In display order. */
  categories: categoryNames[section].map((name: string) => ({ value: name, label: name })),
  /** Category in which prices are requested, shown and filtered (docs/specification.md, 'Sections and categories'). */
  pricedCategory: contractOf(section).pricedCategory,
}));

/** Returns the links of a section to the forms for lost and found animals, the loss first; empty in sections without such listings. @beta */
export const lostFormLinks = (section: Section) =>
  Object.entries(contractOf(section).lost ?? {}).map(([category, kind]) => ({
    kind,
    category,
    text: messages.lostFormLinks[kind],
    to: `${sectionPaths[section].create}?${new URLSearchParams({ category })}`,
  }));

/** Returns the breadcrumbs of a landing page, from the feed of the section on. @beta */
export const landingCrumbs = (section: Section, trail: readonly string[], city: string | null): Crumb[] => [
  { text: sectionDescriptors[section].label, to: landingPath(section, { trail: [] }) },
  ...trail.map((text, index) => ({ text, to: landingPath(section, { trail: trail.slice(0, index + 1) }) })),
  ...(city === null ? [] : [{ text: city, to: landingPath(section, { trail, city }) }]),
];

/** Returns the breadcrumbs of a listing: section, group, entry, the same in its city. @beta */
export const listingCrumbs = <S extends Section>(section: S, listing: ListingBySection[S]): Crumb[] => {
  const name = listingCatalogueName(section, listing);
  const groups = Object.entries(contractOf(section).fields).filter(([, field]) => field.kind === 'group');
  const wider = groups.map(([group]) => listingValue(listing, group)).filter((value) => typeof value === 'string');
  const own = catalogueOf(section).entries === 'tree' ? name.split('/') : [name];
  return landingCrumbs(
    section,
    [...wider, ...own].filter((part) => part !== ''),
    listing.city,
  );
};
