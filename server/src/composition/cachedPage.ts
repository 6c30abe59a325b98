import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { weakEtag } from '../network/notModified';
import type { EncodedPage } from '../render/renderer';
import { MAX_PAGE_BYTES, type PageEncoding } from '../renderProcess';

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);
/** Returns the page's text. Rejects when it is longer than a page may be. */
const expand = (body: Buffer): Promise<Buffer> => decompress(body, { maxOutputLength: MAX_PAGE_BYTES });

type Headers = Readonly<Record<string, string>>;

/** Prepares a page in Brotli for the cache. `headers` are those of every answer. */
export const cachedPageOf = ({ status, location, isFrame, body }: EncodedPage, headers: Headers) => {
  /** The same in all encodings, so it is weak. */
  const etag = weakEtag(body);
  const common = { ...headers, etag };
  const identity = { ...common, 'content-type': 'text/html; charset=utf-8' };
  let gzipped: Promise<Buffer> | undefined;
  return {
    status,
    location,
    isFrame,
    etag,
    /** Of an answer without the body. */
    headers: common,
    /** Of an answer with the body in an encoding. */
    headersIn: {
      br: { ...identity, 'content-encoding': 'br' },
      gzip: { ...identity, 'content-encoding': 'gzip' },
      identity,
    },
    /** Returns the body in an encoding. Gzip is made once, when first requested; plain text each time. */
    bodyIn: (encoding: PageEncoding): Buffer | Promise<Buffer> => {
      if (encoding === 'br') return body;
      if (encoding === 'identity') return expand(body);
      gzipped ??= expand(body).then((text) => compress(text));
      return gzipped;
    },
  };
};
export type CachedPage = ReturnType<typeof cachedPageOf>;
