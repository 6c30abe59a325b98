import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';

const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** No characters that would end the host in a URL. */
const bareDomain = /^[^\s:/?#@%[\]\\]+$/;

/** Converts a domain to ASCII, `почта.рф` to `xn--80a1acny.xn--p1ai`; null when invalid. */
const toAscii = (domain: string): string | null => {
  const address = `http://${domain}`;
  return bareDomain.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
};

/** Converts the domain of an e-mail address to lower-case ASCII; null when no mail can be sent there. */
const readMailAddress = (text: string): string | null => {
  const at = text.lastIndexOf('@');
  const [name, domain] = [text.slice(0, at), toAscii(text.slice(at + 1))];
  if (at < 1 || name.length > LOCAL_MAX || !local.test(name) || domain === null || !asciiDomain.test(domain))
    return null;
  const address = `${name}@${domain}`;
  return address.length > ADDRESS_MAX ? null : address;
};

/** Other alphabets before `@` need an extension (RFC 6531) that few mail servers have. */
const hasForeignName = (text: string): boolean => {
  const name = text.slice(0, Math.max(0, text.lastIndexOf('@')));
  return /\P{ASCII}/u.test(name) && !/[\s@]/.test(name);
};

/** E-mail address, also with a Russian domain, which it converts to ASCII. @internal */
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
