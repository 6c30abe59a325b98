import { BOOT_ID, buildsName, OFFLINE_DOCUMENT, PAGE_STATE_ID, type PageBoot, type Registry } from 'shared/contract';
import { CACHE_PREFIX } from './caches';

const PAGES = `${CACHE_PREFIX}page-`;

const cacheOf = (builds: string): string => `${PAGES}${builds}`;

const pageCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PAGES));

/** Returns a cache's document. It is stored last, so a cache without it is incomplete and ignored. */
const documentIn = async (cacheName: string): Promise<Response | undefined> =>
  (await caches.has(cacheName))
    ? (await caches.open(cacheName)).match(OFFLINE_DOCUMENT, { ignoreVary: true })
    : undefined;

/** Returns the document that starts any offline page, with the files of its own builds. */
export const cachedDocument = async (): Promise<Response | undefined> => {
  for (const name of await pageCaches()) {
    const document = await documentIn(name);
    if (document) return document;
  }
  return undefined;
};

/** Returns a file of the cached document, whichever retry requests it. */
export const cachedFile = async (address: string): Promise<Response | undefined> => {
  for (const name of await pageCaches()) {
    const file = await (await caches.open(name)).match(address, { ignoreSearch: true, ignoreVary: true });
    if (file) return file;
  }
  return undefined;
};

const jsonIn = <T>(html: string, id: string): T =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}') as T;

/** Returns a document's builds and all its files. */
export const readDocument = (html: string): { builds: string; files: string[] } => {
  const { build = '', offline = [] } = jsonIn<Partial<PageBoot>>(html, BOOT_ID);
  const { registry = { remotes: {} } } = jsonIn<{ registry?: Registry }>(html, PAGE_STATE_ID);
  return { builds: buildsName(build, registry), files: offline };
};

const fetchFile = async (address: string): Promise<Response> => {
  const response = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
};

/** Caches a document and all its files, or nothing. */
const cacheSet = async (document: Response): Promise<void> => {
  const { builds, files } = readDocument(await document.clone().text());
  const name = cacheOf(builds);
  if (files.length === 0 || (await documentIn(name))) return;
  try {
    const cache = await caches.open(name);
    await Promise.all(
      // A file's name contains its content hash, so another set's copy is the same.
      files.map(async (address) => cache.put(address, (await cachedFile(address)) ?? (await fetchFile(address)))),
    );
    await cache.put(OFFLINE_DOCUMENT, document);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const other of await pageCaches()) if (other !== name) await caches.delete(other);
};

let working: Promise<void> = Promise.resolve();

/** Caches the document of the live builds with its files and deletes the previous set; skipped for cached `builds`. */
export const cachePages = (builds: string): Promise<void> => {
  const next = working.then(async () => {
    if (await documentIn(cacheOf(builds))) return;
    const document = await fetch(OFFLINE_DOCUMENT, { cache: 'no-store' });
    if (document.ok) await cacheSet(document);
  });
  working = next.catch(() => undefined);
  return next;
};
