import { contractOf, type Section } from '../contract/sections';
import { slugOf } from './slugOf';

/** What a landing page is about, in names of the reference data. */
export interface LandingSubject {
  /** From the widest to the narrowest: type and breed, parent and item, the service. */
  trail: readonly string[];
  city?: string | null | undefined;
}

/** Address of the page about these listings of a section, such as `/posts/koshki/meyn-kun/moskva`; of nothing the feed. */
export const landingPath = (section: Section, { trail, city }: LandingSubject): string =>
  [contractOf(section).addresses.feed, ...[...trail, ...(city ? [city] : [])].map(slugOf)].join('/');
