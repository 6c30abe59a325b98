import { setTimeout as wait } from 'node:timers/promises';
import type { ApiAnswer } from '../renderProcess';
import { createMicroCache } from './microCache';

/** The largest picture that stands in a page, in bytes: more would keep the rest of the page from coming. */
const MOST_BYTES = 20 * 1024;
/** How long a page waits for it, in milliseconds: the bucket of a large site may be far. The next one has it at once. */
const MOST_MS = 40;
/** What is known of a picture is kept so long, in milliseconds, and of so many, of up to 27 KB each. */
const KEPT_MS = 60_000;
const KEPT_MOST = 100;

interface Picture {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

const without = (status: number): ApiAnswer => ({ status, headers: {}, bytes: new Uint8Array() });

/**
 * Pictures that pages bring along themselves, in base64; with status 413 those that are too large for it, and with 503
 * what takes too long to come. `look` asks for one as a visitor whom nobody knows. What is public may change with the
 * content.
 */
export const createPagePictures = (look: (url: string) => Promise<Picture>, contentRevision: () => number) => {
  const known = createMicroCache<ApiAnswer>({
    ttlMs: KEPT_MS,
    maxEntries: KEPT_MOST,
    isKept: ({ status }) => status === 200 || status === 413,
  });
  const read = async (url: string): Promise<ApiAnswer> => {
    const { status, headers, bytes } = await look(url);
    if (status !== 200) return without(status);
    return bytes.length > MOST_BYTES ? without(413) : { status, headers, bytes: Buffer.from(bytes.toString('base64')) };
  };

  return async (url: string): Promise<ApiAnswer> => {
    const picture = known(`${contentRevision()} ${url}`, () => read(url));
    const isRead = new AbortController();
    const late = wait(MOST_MS, without(503), { signal: isRead.signal }).catch(() => without(503));
    return Promise.race([picture, late]).finally(() => isRead.abort());
  };
};
