import { getParser } from 'bowser';
import { messages } from '../messages.ru';

const text = messages.devices;

/** As much of a browser's name of itself as is looked at: all real ones are shorter. */
const LOOKED_AT = 512;

/** Names that people know better than those of the library. */
const knownAs: Readonly<Record<string, string>> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

const systems: Readonly<Record<string, string>> = { 'Chrome OS': 'ChromeOS' };

/** The device in the hand, or the system at the desk. */
const placeOf = (userAgent: string, system: string | undefined): string | undefined => {
  const [apple] = /\b(?:iPhone|iPad)\b/.exec(userAgent) ?? [];
  return apple ?? (system === undefined ? undefined : (systems[system] ?? system));
};

/** A browser and where it runs, in plain words ('Chrome на Android'), from its `User-Agent`; nothing else is kept. */
export const describeDevice = (header: string | undefined): string => {
  const userAgent = header?.slice(0, LOOKED_AT).trim();
  if (!userAgent) return text.unknown;
  const parser = getParser(userAgent);
  const name = parser.getBrowserName();
  const browser = /\bTelegram\b/i.test(userAgent) ? 'Telegram' : (knownAs[name] ?? name);
  const place = placeOf(userAgent, parser.getOSName() || undefined);
  // Names of browsers that are not known come from the header itself, so nothing but letters is taken of them.
  const plain = browser.replace(/[^\p{L}\p{N} .]/gu, '').slice(0, 30);
  if (!plain) return place === undefined ? text.unknown : text.browserOn(place);
  return place === undefined ? plain : text.on(plain, place);
};
