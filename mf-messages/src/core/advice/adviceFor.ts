import { leadsAway } from '../text/leadsAway';
import { splitLinks } from '../text/splitLinks';
import { type AdviceKind, adviceRules, denials } from './adviceRules';

/** Number of characters checked: requests are at the beginning of a long text. */
const LOOKED_AT = 4000;

const fold = (text: string): string => {
  let folded = text.slice(0, LOOKED_AT).toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  for (const denial of denials) folded = folded.replace(denial, '.');
  return folded;
};

/** Returns the kinds of advice that a message deserves, the gravest first; computed on the device alone. */
export const adviceFor = (text: string, origin: string): AdviceKind[] => {
  const folded = fold(text);
  const said = adviceRules.find(({ all }) => all.every((one) => one.test(folded)));
  const isLeaving = splitLinks(text).some(({ href }) => href !== undefined && leadsAway(href, origin));
  return [...(said ? [said.kind] : []), ...(isLeaving ? ['link' as const] : [])];
};
