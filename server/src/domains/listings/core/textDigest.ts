import { createHash } from 'node:crypto';
import { withoutEndlessMarks } from 'shared/contract';
import { textBands } from './textBands';

/** A shorter text says too little to tell who copied whom. In letters and digits. */
const MIN_LENGTH = 12;

/**
 * The same for listings whose texts are the same but for case, ё, punctuation and spaces; null for a text that is too
 * short to tell.
 */
export const textDigest = (title: string, description: string): string | null => {
  const folded = withoutEndlessMarks(`${title}${description}`)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return folded.length < MIN_LENGTH ? null : createHash('sha256').update(folded).digest('base64url').slice(0, 22);
};

/** What is noted of the texts of a listing beside them: by what equal and nearly equal ones are found. */
export const textTraits = ({ title, description }: { title: string; description: string }) => ({
  textDigest: textDigest(title, description),
  textBands: textBands(title, description),
});
