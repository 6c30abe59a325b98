import { getParser } from 'bowser';
import { messages } from '../messages.ru';

const text = messages.devices;

/** Characters of a `User-Agent` that are parsed: all real ones are shorter. */
const LOOKED_AT = 512;

/** Names better known than the library's. */
const knownAs: Readonly<Record<string, string>> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

const systems: Readonly<Record<string, string>> = { 'Chrome OS': 'ChromeOS' };

/** Returns the model of a mobile device, or the desktop's system. */
const placeOf = (userAgent: string, system: string | undefined): string | undefined => {
  const [apple] = /\b(?:iPhone|iPad)\b/.exec(userAgent) ?? [];
  return apple ?? (system === undefined ? undefined : (systems[system] ?? system));
};

/** Returns a browser and where it runs, in plain words ('Chrome на Android'), from its `User-Agent`. */
export const describeDevice = (header: string | undefined): string => {
  const userAgent = header?.slice(0, LOOKED_AT).trim();
  if (!userAgent) return text.unknown;
  const parser = getParser(userAgent);
  const name = parser.getBrowserName();
  const browser = /\bTelegram\b/i.test(userAgent) ? 'Telegram' : (knownAs[name] ?? name);
  const place = placeOf(userAgent, parser.getOSName() || undefined);
  // An unknown browser's name comes from the header itself, so only letters, digits, blanks and dots of it are used.
  const plain = browser.replace(/[^\p{L}\p{N} .]/gu, '').slice(0, 30);
  if (!plain) return place === undefined ? text.unknown : text.browserOn(place);
  return place === undefined ? plain : text.on(plain, place);
};
