import type { OwnListingBySection, Section } from 'shared/contract';

/** Props of a part of a listing's page. */
export interface ListingProps {
  section: Section;
  listing: OwnListingBySection[Section];
}
