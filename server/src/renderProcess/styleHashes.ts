import { createHash } from 'node:crypto';

// Saved, because a bundle in the same process may change module contents.
const hashWith = createHash;

const [BEGIN, END, HEAD_END] = ['<style', '</style>', '</head>'];

/** Returns the hashes of the style elements in the head, as a Content-Security-Policy names them. */
export const styleHashes = (parts: readonly string[]): string[] => {
  const hashes: string[] = [];
  // By index: a bundle may have replaced what a `for…of` loop calls.
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const headEnd = part.indexOf(HEAD_END);
    const last = headEnd < 0 ? part.length : headEnd;
    let at = part.indexOf(BEGIN);
    while (at >= 0 && at < last) {
      const from = part.indexOf('>', at) + 1;
      const to = part.indexOf(END, from);
      if (to < 0) break;
      hashes[hashes.length] = `sha256-${hashWith('sha256').update(part.slice(from, to)).digest('base64')}`;
      at = part.indexOf(BEGIN, to);
    }
    if (headEnd >= 0) break;
  }
  return hashes;
};
