import { latinLetters } from '../contract/latinLetters';
import { contractOf, type Section } from '../contract/sections';

/** Transliterates 'Мейн-кун' to 'meyn-kun'. Must never change: indexed URLs depend on it. @public */
export const slugOf = (name: string): string => {
  let slug = '';
  let isApart = false;
  for (const sign of name.normalize('NFC').toLowerCase()) {
    const written = latinLetters[sign] ?? (/[a-z0-9]/.test(sign) ? sign : undefined);
    if (written === undefined) isApart = true;
    else if (written !== '') {
      slug += isApart && slug !== '' ? `-${written}` : written;
      isApart = false;
    }
  }
  return slug;
};

export interface LandingSubject {
  /** From general to specific: type and breed, parent and item, or the service. */
  trail: readonly string[];
  city?: string | null | undefined;
}

/** Returns the path of a landing page, e.g. `/posts/koshki/meyn-kun/moskva`; the feed without a subject. @public */
export const landingPath = (section: Section, { trail, city }: LandingSubject): string =>
  [contractOf(section).addresses.feed, ...[...trail, ...(city ? [city] : [])].map(slugOf)].join('/');
