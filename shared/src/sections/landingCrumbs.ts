import type { ListingBySection } from '../contract/listing';
import { catalogueOf, contractOf, type Section } from '../contract/sections';
import { landingPath } from '../paths/landingPath';
import type { Crumb } from '../ui/Breadcrumbs';
import { listingCatalogueName } from './listingLine';
import { listingValue } from './listingValue';
import { sectionDescriptors } from './sectionDescriptors';

/** Returns the breadcrumbs of a landing page, from the feed of the section on. */
export const landingCrumbs = (section: Section, trail: readonly string[], city: string | null): Crumb[] => [
  { text: sectionDescriptors[section].label, to: landingPath(section, { trail: [] }) },
  ...trail.map((text, index) => ({ text, to: landingPath(section, { trail: trail.slice(0, index + 1) }) })),
  ...(city === null ? [] : [{ text: city, to: landingPath(section, { trail, city }) }]),
];

/** Returns the breadcrumbs of a listing: section, type and breed, parent and item or service, the same in its city. */
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
