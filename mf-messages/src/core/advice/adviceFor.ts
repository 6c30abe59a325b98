import { leadsAway } from '../text/leadsAway';
import { splitLinks } from '../text/splitLinks';
import { type AdviceKind, adviceRules, denials } from './adviceRules';

/** Longer texts are looked at as far as this, in characters: what is asked for stands at the beginning. */
const LOOKED_AT = 4000;

const fold = (text: string): string => {
  let folded = text.slice(0, LOOKED_AT).toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  for (const denial of denials) folded = folded.replace(denial, '.');
  return folded;
};

/** What a message deserves a word of advice for, the gravest first; looked at on the device alone. */
export const adviceFor = (text: string, origin: string): AdviceKind[] => {
  const folded = fold(text);
  const said = adviceRules.find(({ all }) => all.every((one) => one.test(folded)));
  const isLeaving = splitLinks(text).some(({ href }) => href !== undefined && leadsAway(href, origin));
  return [...(said ? [said.kind] : []), ...(isLeaving ? ['link' as const] : [])];
};
