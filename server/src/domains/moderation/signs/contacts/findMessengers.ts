import { isSpace, lookOf, type Token } from './readTokens';

/** Unambiguous names of messengers and networks. */
const names = new Set(
  [
    ...['telegram', 'телеграм', 'телеграмм', 'телеграме', 'телеграмме', 'телеграму', 'телеграмму', 'телеграма'],
    ...['телеграммом', 'телеграмом', 'телеграмы', 'телеграммы'],
    ...['whatsapp', 'whatsap', 'watsapp', 'watsap', 'vatsap', 'ватсап', 'ватсапе', 'ватсапп', 'вотсап', 'вотсапе'],
    ...['вацап', 'вацапе', 'воцап', 'воцапе', 'уотсап', 'вайбер', 'вайбере', 'viber', 'вконтакте', 'vkontakte'],
    ...['инстаграм', 'инстаграмм', 'инстаграме', 'инстаграмме', 'instagram', 'skype', 'скайп', 'скайпе', 'discord'],
    ...['дискорд', 'дискорде', 'facebook', 'фейсбук', 'фейсбуке', 'одноклассниках', 'одноклассники'],
  ].map(lookOf),
);

/** Ambiguous short and spoken names, which require an introducing word or a handle. */
const spoken = new Set(
  ['тг', 'tg', 'телега', 'телеге', 'телегу', 'вк', 'vk', 'вацапп', 'ватс', 'инста', 'инсте', 'инсту', 'инст', 'wa'].map(
    lookOf,
  ),
);
const leading = new Set(['в', 'во', 'мой', 'моя', 'наш', 'наша', 'мы', 'есть', 'через', 'по', 'на', 'ник', 'пишите']);
const isWriting = /^(?:пиш|напиш|спиш|связ|свяж|стуч|звон|скин|контакт)/;
/** The shortest name that is searched with separated letters, 'т е л е г р а м'. */
const SPELLED_OUT_MIN = 5;
const SPELT_MAX = 12;

interface Place {
  start: number;
  end: number;
}

/** Finds names with something between the letters. */
const findSpelt = (tokens: readonly Token[]): Place[] => {
  const found: Place[] = [];
  let letters: Token[] = [];
  let gap = 0;
  const end = (): void => {
    for (let length = Math.min(SPELT_MAX, letters.length); length >= SPELLED_OUT_MIN; length -= 1) {
      for (let from = 0; from + length <= Math.min(letters.length, 2 * SPELT_MAX); from += 1) {
        const some = letters.slice(from, from + length);
        if (!names.has(some.map(({ look }) => look).join(''))) continue;
        found.push({ start: some[0]?.start ?? 0, end: some.at(-1)?.end ?? 0 });
        letters = [];
      }
    }
    letters = [];
  };
  for (const token of tokens) {
    if (token.kind === 'word' && token.text.length === 1) {
      letters.push(token);
      gap = 0;
    } else if (token.kind !== 'other' || gap > 0) end();
    else gap += 1;
  }
  end();
  return found;
};

/** Returns whether a handle starts here: '@anna_pets'. */
const isHandle = (tokens: readonly Token[], at: number): boolean => {
  const [before, name] = [tokens[at - 1], tokens[at + 1]];
  const apart = before === undefined || before.kind === 'other';
  return apart && name !== undefined && name.kind === 'word' && /^[a-z]/.test(name.text);
};

const endOfHandle = (tokens: readonly Token[], from: number): number => {
  let place = from;
  while (tokens[place] && (tokens[place]?.kind !== 'other' || tokens[place]?.text === '_')) place += 1;
  return place;
};

/** Returns whether a short name means a messenger: 'в тг', 'тг: anna', 'вк @anna'. */
const isMeant = (tokens: readonly Token[], at: number, lead: string): boolean => {
  if (leading.has(lead) || isWriting.test(lead)) return true;
  let next = at + 1;
  while (tokens[next] && (isSpace(tokens[next] as Token) || /^[:\-–—]$/.test(tokens[next]?.text ?? ''))) next += 1;
  const token = tokens[next];
  return token !== undefined && next > at + 1 && (token.text === '@' || /^[a-z]{3}/.test(token.text));
};

/** Returns the places of messengers' names, in either alphabet or a mixture, spelt or not, and of handles. */
export const findMessengers = (tokens: readonly Token[]): Place[] => {
  const found = findSpelt(tokens);
  let lead = '';
  for (const [at, token] of tokens.entries()) {
    const { start, end, kind, look, text } = token;
    if (text === '@' && isHandle(tokens, at)) {
      found.push({ start, end: tokens[endOfHandle(tokens, at + 1) - 1]?.end ?? end });
    }
    if (kind !== 'word') continue;
    if (names.has(look) || (spoken.has(look) && isMeant(tokens, at, lead))) found.push({ start, end });
    lead = text;
  }
  return found;
};
