import { LinkifyIt } from 'linkify-it';

export interface TextPart {
  text: string;
  /** Offset in the message. */
  start: number;
  /** Absolute http or https address. */
  href?: string;
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Invisible characters, some of which change the text direction, could disguise a link. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

const hrefOf = ({ url, schema }: { url: string; schema: string }): string | null => {
  if (INVISIBLE.test(url)) return null;
  // A missing protocol means https.
  const written = schema === '' ? url.replace(/^http:/, 'https:') : url;
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
};

/** Splits a message into text and links. The parts joined equal the text; only http and https become links. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of linkify.match(text) ?? []) {
    const href = hrefOf(match);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), start: end });
    parts.push({ text: match.raw, start: match.index, href });
    end = match.lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
};

/** Returns whether an absolute address is external to this origin. */
export const isExternal = (href: string, origin: string): boolean => new URL(href).origin !== origin;

/** Collapses empty lines to one, so that a message of line breaks does not push the others away. */
export const collapseBlankLines = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.filter((line, index) => !isBlank(line) || index === 0 || !isBlank(lines[index - 1])).join('\n');
};

/** Returns whether a line is invisible: white space and zero-width characters. */
const isBlank = (line = ''): boolean => /^[\s\p{Cf}]*$/u.test(line);
