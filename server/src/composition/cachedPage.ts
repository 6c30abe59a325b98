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

/** A cached page: compressed, with the headers of its answers. */
export interface CachedPage extends Pick<EncodedPage, 'status' | 'location' | 'isFrame'> {
  /** The same in all encodings, so it is weak. */
  etag: string;
  /** Of an answer without the body. */
  headers: Headers;
  /** Of an answer with the body in an encoding. */
  headersIn: Readonly<Record<PageEncoding, Headers>>;
  /** Returns the body in an encoding. Gzip is made once, when first requested; plain text each time. */
  bodyIn: (encoding: PageEncoding) => Buffer | Promise<Buffer>;
}

/** Prepares a page in Brotli for the cache. `headers` are those of every answer. */
export const cachedPageOf = ({ status, location, isFrame, body }: EncodedPage, headers: Headers): CachedPage => {
  const etag = weakEtag(body);
  const common = { ...headers, etag };
  const identity = { ...common, 'content-type': 'text/html; charset=utf-8' };
  let gzipped: Promise<Buffer> | undefined;
  return {
    status,
    etag,
    headers: common,
    headersIn: {
      br: { ...identity, 'content-encoding': 'br' },
      gzip: { ...identity, 'content-encoding': 'gzip' },
      identity,
    },
    bodyIn: (encoding) => {
      if (encoding === 'br') return body;
      if (encoding === 'identity') return expand(body);
      gzipped ??= expand(body).then((text) => compress(text));
      return gzipped;
    },
    ...(location !== undefined && { location }),
    ...(isFrame && { isFrame }),
  };
};
