import { contractOf, type Section } from '../contract/sections';
import { slugOf } from './slugOf';

/** Subject of a landing page, in names of the reference data. */
export interface LandingSubject {
  /** From general to specific: type and breed, parent and item, or the service. */
  trail: readonly string[];
  city?: string | null | undefined;
}

/** Returns the path of a landing page, e.g. `/posts/koshki/meyn-kun/moskva`; the feed without a subject. */
export const landingPath = (section: Section, { trail, city }: LandingSubject): string =>
  [contractOf(section).addresses.feed, ...[...trail, ...(city ? [city] : [])].map(slugOf)].join('/');
