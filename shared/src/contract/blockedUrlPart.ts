/** Blocked words between two separators of a URL; the filter lists allow them at its end. */
const words = [
  'ads?\\d*',
  'advs?',
  'adverts?',
  'advertis(?:e|ing|ements?|ers?)',
  'ad(?:block|sense|server|service)s?',
  'antiadblock',
  'analytics',
  'banners?',
  'doubleclick',
  'pagead',
  'popunder',
  'prebid',
  'reklama',
  'sponsor(?:s|ed)?',
  'track(?:ers?|ing)',
];

/** Blocked prefixes of words. */
const beginnings = [
  '(?:ads?|adv|banner|reklama)[-_]?(?:block|box|content|image|img|item|script|server|slot|unit|view)',
  'adblock|adsense|adserver|adservice|antiadblock|doubleclick|pagead|popunder|prebid',
];

const inPath = new RegExp(`[/_.-](${words.join('|')})(?=[/_.-])|[/_.-](${beginnings.join('|')})`, 'i');
const inQuery = /[?&](ad|ads|adid|ad_id|banner|bannerid|erid|utm_ad)=/i;

/** Returns the part of a URL that EasyList, EasyPrivacy or RU AdList blocks, or null; not `promo`, whose rules name sites. @internal */
export const blockedUrlPart = (address: string): string | null => {
  const [, word, beginning] = inPath.exec(address) ?? [];
  return word ?? beginning ?? inQuery.exec(address)?.[1] ?? null;
};
