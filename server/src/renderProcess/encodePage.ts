import { Buffer } from 'node:buffer';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Saved, because a bundle in the same process may change module contents.
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const [brotli, gzip] = [brotliCompressSync, gzipSync];

/** UTF-8 bytes of a UTF-16 code unit at most. */
const BYTES_PER_CHARACTER = 3;

/** Longest page, in characters: a page of the site has about 100,000, and a longer one compresses to almost nothing. */
const MAX_CHARACTERS = 4_000_000;
/** Size of the longest page, in bytes. */
export const MAX_PAGE_BYTES = MAX_CHARACTERS * BYTES_PER_CHARACTER;

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** Compression effort: `quick` for a page of one visitor, `least` while others wait, `small` for many visitors. */
export const pageEfforts = ['least', 'quick', 'small'] as const;
export type PageEffort = (typeof pageEfforts)[number];

/** On a feed of 92 KB: 24.8 KB in 0.3 ms, 21.9 KB in 1.1 ms, and 19.2 KB in 3 ms. */
const brotliQuality = { least: 0, quick: 3, small: 5 } as const satisfies Record<PageEffort, number>;
const gzipLevel = { least: 1, quick: 4, small: 6 } as const satisfies Record<PageEffort, number>;

/** Most pages fit in one chunk of output. */
const CHUNK_BYTES = 32 * 1024;

/** Reused, and replaced when a page is longer: its content is used before the next write. */
let scratch = Buffer.alloc(0);

/** Returns the UTF-8 bytes of a text, valid until the next call. Throws when it is too long for a page. */
const bytesOf = (parts: readonly string[]): Buffer => {
  let characters = 0;
  // By index: a bundle may have replaced what a `for…of` loop calls.
  for (let index = 0; index < parts.length; index += 1) characters += (parts[index] ?? '').length;
  if (characters > MAX_CHARACTERS) throw new RangeError(`A page of ${characters} characters`);
  const maxBytes = characters * BYTES_PER_CHARACTER;
  if (maxBytes > scratch.length) scratch = Buffer.allocUnsafeSlow(maxBytes);
  let at = 0;
  for (let index = 0; index < parts.length; index += 1) at += scratch.write(parts[index] ?? '', at, 'utf8');
  return scratch.subarray(0, at);
};

/** Encodes a text passed in parts. Blocks its thread, 1 to 2 ms for 100 KB. Throws when it is too long for a page. */
export const encodePage = (parts: readonly string[], encoding: PageEncoding, effort: PageEffort = 'small'): Buffer => {
  const bytes = bytesOf(parts);
  if (encoding === 'br') {
    return brotli(bytes, {
      chunkSize: CHUNK_BYTES,
      params: { [BROTLI_PARAM_QUALITY]: brotliQuality[effort], [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  }
  return encoding === 'gzip' ? gzip(bytes, { level: gzipLevel[effort] }) : Buffer.from(bytes);
};
