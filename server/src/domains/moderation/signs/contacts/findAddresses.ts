import { isSpace, type Token } from './readTokens';

export interface Address {
  what: 'link' | 'email';
  start: number;
  end: number;
}

/** Top-level domains common in Russia, as written and as spoken. */
const zones = new Set('ru su com net org info online shop site me by kz ua io app cc ly рф рус'.split(' '));
const spelledZones = new Set([...zones, 'ру', 'ком', 'нет', 'орг', 'ми', 'инфо', 'онлайн']);
const dotWords = new Set(['точка', 'тчк', 'dot']);
const atWords = new Set(['собака', 'собачка', 'at']);
const opening = new Set(['(', '[', '{', '<']);
const closing = new Set([')', ']', '}', '>']);

/** A dot or an @, as a character, in words or in brackets, with the place after it. */
interface Separator {
  next: number;
  /** It is in words, or separated from its neighbours. */
  isSpelledOut: boolean;
}

const skip = (tokens: readonly Token[], place: number): number => {
  const token = tokens[place];
  return token && isSpace(token) ? place + 1 : place;
};

/** Reads `character`, or a word for it, at a place; null if absent. */
const readSeparator = (
  tokens: readonly Token[],
  from: number,
  character: string,
  words: Set<string>,
): Separator | null => {
  let place = skip(tokens, from);
  const bracket = tokens[place];
  const isBracketed = bracket !== undefined && opening.has(bracket.text);
  if (isBracketed) place = skip(tokens, place + 1);
  const token = tokens[place];
  if (!token) return null;
  const isSpelledOut = words.has(token.text) || words.has(token.look);
  if (token.text !== character && !isSpelledOut) return null;
  place = skip(tokens, place + 1);
  if (!isBracketed) return { next: place, isSpelledOut: isSpelledOut || place !== from + 1 };
  const closed = tokens[place];
  return closed && closing.has(closed.text) ? { next: skip(tokens, place + 1), isSpelledOut: true } : null;
};

const isName = (token: Token | undefined): boolean => token !== undefined && token.kind !== 'other';
const isLatin = (token: Token | undefined): boolean => token !== undefined && /^[a-z0-9]+$/.test(token.text);

/** Returns the place after a label such as `my-site24`. */
const endOfLabel = (tokens: readonly Token[], from: number): number => {
  let place = from;
  while (isName(tokens[place]) || (place > from && tokens[place]?.text.match(/^[-_]$/) && isName(tokens[place + 1]))) {
    place += 1;
  }
  return place;
};

/** A dot without spaces requires a written domain; a spoken one accepts spoken domains. */
const isZone = (token: Token | undefined, isSpelledOut: boolean): boolean =>
  token !== undefined && (isSpelledOut ? spelledZones : zones).has(token.text);

/** No address has more labels; bounds the work on a chain of dots. */
const LABELS_MAX = 6;

/** Returns the place after `label.label.zone`, and whether any of it was spoken; null for no such name. */
const readDomain = (tokens: readonly Token[], from: number): { end: number; isSpelledOut: boolean } | null => {
  let place = endOfLabel(tokens, from);
  if (place === from) return null;
  let found: { end: number; isSpelledOut: boolean } | null = null;
  let hasSpelledOut = false;
  for (let label = 1; label < LABELS_MAX; label += 1) {
    const dot = readSeparator(tokens, place, '.', dotWords);
    const zone = dot ? tokens[dot.next] : undefined;
    if (!dot || !isName(zone)) return found;
    // 'Собака. Ру…': a full stop and a space after a word end a sentence.
    const isSentence = dot.isSpelledOut && tokens[skip(tokens, place)]?.text === '.' && !isLatin(tokens[place - 1]);
    if (isSentence) return found;
    hasSpelledOut ||= dot.isSpelledOut;
    const next = endOfLabel(tokens, dot.next);
    const isCyrillic = zone?.text === 'рф' || zone?.text === 'рус';
    const isNamed = hasSpelledOut || isCyrillic || isLatin(tokens[place - 1]);
    if (next === dot.next + 1 && isZone(zone, hasSpelledOut) && isNamed)
      found = { end: next, isSpelledOut: hasSpelledOut };
    place = next;
  }
  return found;
};

const protocols = /^(?:https?|www)$/;

/** Returns the place after a domain's path without spaces: `/path?x=1`. */
const endOfPath = (tokens: readonly Token[], from: number): number => {
  let place = from;
  if (tokens[place]?.text !== '/') return place;
  while (place < tokens.length && tokens[place] && !isSpace(tokens[place] as Token)) place += 1;
  return place;
};

const endsAt = (tokens: readonly Token[], place: number): number => tokens[place - 1]?.end ?? 0;

/** Returns the place after the name of a mailbox, `anna.pets`. */
const endOfMailName = (tokens: readonly Token[], from: number): number => {
  let place = endOfLabel(tokens, from);
  for (let label = 1; label < LABELS_MAX && tokens[place]?.text === '.' && isName(tokens[place + 1]); label += 1) {
    place = endOfLabel(tokens, place + 1);
  }
  return place;
};

/** Returns the place after a mailbox whose name ends before `at`; null for none. */
const readMailbox = (tokens: readonly Token[], at: number): number | null => {
  const separator = readSeparator(tokens, at, '@', atWords);
  if (!separator) return null;
  const domain = readDomain(tokens, separator.next);
  if (!domain) return null;
  // 'отдам собака метис точка ру' is no spoken address: it has no Latin letter.
  return separator.isSpelledOut && !domain.isSpelledOut && !isLatin(tokens[at - 1]) ? null : domain.end;
};

/** Returns the places of pages' addresses and mailboxes, also with spaces, brackets or words instead of signs. */
export const findAddresses = (tokens: readonly Token[]): Address[] => {
  const found: Address[] = [];
  let place = 0;
  while (place < tokens.length) {
    const token = tokens[place] as Token;
    if (!isName(token)) {
      place += 1;
      continue;
    }
    const label = endOfLabel(tokens, place);
    const mailbox = readMailbox(tokens, endOfMailName(tokens, place));
    const isProtocol = protocols.test(token.text) && /^[:.]$/.test(tokens[place + 1]?.text ?? '');
    const domain = mailbox === null ? readDomain(tokens, place) : null;
    if (mailbox !== null) {
      found.push({ what: 'email', start: token.start, end: endsAt(tokens, mailbox) });
      place = mailbox;
    } else if (isProtocol) {
      let end = place;
      while (end < tokens.length && tokens[end] && !isSpace(tokens[end] as Token)) end += 1;
      if (end > place + 2) found.push({ what: 'link', start: token.start, end: endsAt(tokens, end) });
      place = Math.max(end, place + 1);
    } else if (domain) {
      const end = endOfPath(tokens, domain.end);
      found.push({ what: 'link', start: token.start, end: endsAt(tokens, end) });
      place = end;
    } else place = label;
  }
  return found;
};
