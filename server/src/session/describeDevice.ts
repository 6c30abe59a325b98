import { getParser } from 'bowser';
import { messages } from '../messages.ru';

const text = messages.devices;

/** Parsed characters of a `User-Agent`: all real ones are shorter. */
const LOOKED_AT = 512;

/** Names better known than the library's. */
const knownAs: Readonly<Record<string, string>> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

const systems: Readonly<Record<string, string>> = { 'Chrome OS': 'ChromeOS' };

const placeOf = (userAgent: string, system: string | undefined): string | undefined => {
  const [apple] = /\b(?:iPhone|iPad)\b/.exec(userAgent) ?? [];
  return apple ?? (system === undefined ? undefined : (systems[system] ?? system));
};

/** Returns a browser and where it runs ('Chrome на Android'), from its `User-Agent`. */
export const describeDevice = (header: string | undefined): string => {
  const userAgent = header?.slice(0, LOOKED_AT).trim();
  if (!userAgent) return text.unknown;
  const parser = getParser(userAgent);
  const name = parser.getBrowserName();
  const browser = /\bTelegram\b/i.test(userAgent) ? 'Telegram' : (knownAs[name] ?? name);
  const place = placeOf(userAgent, parser.getOSName() || undefined);
  // The header may contain anything in place of a browser's name.
  const plain = browser.replace(/[^\p{L}\p{N} .]/gu, '').slice(0, 30);
  if (!plain) return place === undefined ? text.unknown : text.browserOn(place);
  return place === undefined ? plain : text.on(plain, place);
};
