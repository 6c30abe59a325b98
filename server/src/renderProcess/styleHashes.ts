import { createHash } from 'node:crypto';

// Saved, because a bundle in the same process may change module contents.
const hashWith = createHash;

const [BEGIN, END, HEAD_END] = ['<style', '</style>', '</head>'];

/** Parts with styles of the last page: the next one has mostly the same. */
const last: { part: string; hashes: readonly string[] }[] = [];

/** Returns the hashes of the style elements of a part, up to `end`. */
const hashesOf = (part: string, end: number): string[] => {
  const hashes: string[] = [];
  let at = part.indexOf(BEGIN);
  while (at >= 0 && at < end) {
    const from = part.indexOf('>', at) + 1;
    const to = part.indexOf(END, from);
    if (to < 0) break;
    hashes[hashes.length] = `sha256-${hashWith('sha256').update(part.slice(from, to)).digest('base64')}`;
    at = part.indexOf(BEGIN, to);
  }
  return hashes;
};

/** Returns the hashes of the style elements in the head, as a Content-Security-Policy names them. */
export const styleHashes = (parts: readonly string[]): string[] => {
  const all: string[] = [];
  let styled = 0;
  // By index: a bundle may have replaced what a `for…of` loop calls.
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const headEnd = part.indexOf(HEAD_END);
    if (part.includes(BEGIN)) {
      const known = last[styled];
      const hashes = known?.part === part ? known.hashes : hashesOf(part, headEnd < 0 ? part.length : headEnd);
      last[styled] = { part, hashes };
      styled += 1;
      for (let hashIndex = 0; hashIndex < hashes.length; hashIndex += 1) all[all.length] = hashes[hashIndex] as string;
    }
    if (headEnd >= 0) break;
  }
  return all;
};
