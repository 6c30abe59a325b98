import { createHash } from 'node:crypto';
import { withoutEndlessMarks } from 'shared/contract';
import { textBands } from './textBands';

/** Letters and digits; fewer are too few to identify a copy. */
const MIN_LENGTH = 12;

/** Returns a digest that ignores case, ё, punctuation and spaces; null for a text that is too short. */
export const textDigest = (title: string, description: string): string | null => {
  const folded = withoutEndlessMarks(`${title}${description}`)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return folded.length < MIN_LENGTH ? null : createHash('sha256').update(folded).digest('base64url').slice(0, 22);
};

/** Returns the stored traits of a listing's texts, by which equal and nearly equal ones are found. */
export const textTraits = ({ title, description }: { title: string; description: string }) => ({
  textDigest: textDigest(title, description),
  textBands: textBands(title, description),
});
