import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

/** Longest address that mail knows. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Nothing that an address of the web would read as port, path or name of a user. */
const bareDomain = /^[^\s:/?#@%[\]\\]+$/;

/** A domain as mail servers know it, `почта.рф` as `xn--80a1acny.xn--p1ai`; null for what is none. */
const toAscii = (domain: string): string | null => {
  const address = `http://${domain}`;
  return bareDomain.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
};

/**
 * An address as mail servers know it, with its domain in ASCII and in small letters; null for what is no address that
 * letters can be sent to. The part before `@` stays as it is.
 */
const readMailAddress = (text: string): string | null => {
  const at = text.lastIndexOf('@');
  const [name, domain] = [text.slice(0, at), toAscii(text.slice(at + 1))];
  if (at < 1 || name.length > LOCAL_MAX || !local.test(name) || domain === null || !asciiDomain.test(domain))
    return null;
  const address = `${name}@${domain}`;
  return address.length > ADDRESS_MAX ? null : address;
};

/** Mail servers need an extension for letters of other alphabets before `@` (RFC 6531), which few have. */
const hasForeignName = (text: string): boolean => {
  const name = text.slice(0, Math.max(0, text.lastIndexOf('@')));
  return /\P{ASCII}/u.test(name) && !/[\s@]/.test(name);
};

/** An address of mail, also one with a Russian domain; returns it as mail servers know it. */
export const mailAddressSchema = z
  .string({ error: texts.badEmail })
  .trim()
  .max(ADDRESS_MAX, texts.longAddress)
  .transform((text, context) => {
    const address = readMailAddress(text);
    if (address === null)
      context.addIssue({ code: 'custom', message: hasForeignName(text) ? texts.latinEmail : texts.badEmail });
    return address ?? '';
  });
