/** Latin letters of the Cyrillic ones, as passports and most addresses of Russian sites have them. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * A name as addresses have it: 'Мейн-кун' is 'meyn-kun'. Ours, and never to change: addresses that search engines know
 * hang on each letter. Empty for a name without letters and digits of these two alphabets.
 */
export const slugOf = (name: string): string => {
  let slug = '';
  let isApart = false;
  for (const sign of name.normalize('NFC').toLowerCase()) {
    const written = /[a-z0-9]/.test(sign) ? sign : letters[sign];
    if (written === undefined) isApart = true;
    else if (written !== '') {
      slug += isApart && slug !== '' ? `-${written}` : written;
      isApart = false;
    }
  }
  return slug;
};
