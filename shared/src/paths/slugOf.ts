import { latinLetters } from '../contract/latinLetters';

/**
 * Transliterates a name for URLs: 'Мейн-кун' to 'meyn-kun'. Must never change, as indexed URLs depend on each letter.
 * Empty for a name without letters and digits of these two alphabets.
 */
export const slugOf = (name: string): string => {
  let slug = '';
  let isApart = false;
  for (const sign of name.normalize('NFC').toLowerCase()) {
    const written = /[a-z0-9]/.test(sign) ? sign : latinLetters[sign];
    if (written === undefined) isApart = true;
    else if (written !== '') {
      slug += isApart && slug !== '' ? `-${written}` : written;
      isApart = false;
    }
  }
  return slug;
};
