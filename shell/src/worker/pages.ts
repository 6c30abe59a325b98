import { buildsName, OFFLINE_DOCUMENT, type PageBoot, type Registry } from 'shared/contract';
import { FORM } from './owners';

const PAGES = `${FORM}page-`;

const cacheOf = (builds: string): string => `${PAGES}${builds}`;

const pageCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PAGES));

/** The document stands in its cache last of all, so one without it is not complete and counts for nothing. */
const documentIn = async (cacheName: string): Promise<Response | undefined> =>
  (await caches.has(cacheName))
    ? (await caches.open(cacheName)).match(OFFLINE_DOCUMENT, { ignoreVary: true })
    : undefined;

/** The document that starts any page which can be read offline, with the files of its own builds; undefined without one. */
export const keptDocument = async (): Promise<Response | undefined> => {
  for (const name of await pageCaches()) {
    const document = await documentIn(name);
    if (document) return document;
  }
  return undefined;
};

/** A file of the kept document, whatever attempt it is asked for with. */
export const keptFile = async (address: string): Promise<Response | undefined> => {
  for (const name of await pageCaches()) {
    const file = await (await caches.open(name)).match(address, { ignoreSearch: true, ignoreVary: true });
    if (file) return file;
  }
  return undefined;
};

const jsonIn = <T>(html: string, id: string): T =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}') as T;

/** What a document says of itself: its builds, and all files that go with it. */
export const readDocument = (html: string): { builds: string; files: string[] } => {
  const { build = '', offline = [] } = jsonIn<Partial<PageBoot>>(html, 'page-boot');
  const { registry = { remotes: {} } } = jsonIn<{ registry?: Registry }>(html, 'page-state');
  return { builds: buildsName(build, registry), files: offline };
};

const fetchFile = async (address: string): Promise<Response> => {
  const response = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
};

/** Puts a document and its files together, or nothing of them. */
const keepSet = async (document: Response): Promise<void> => {
  const { builds, files } = readDocument(await document.clone().text());
  const name = cacheOf(builds);
  if (files.length === 0 || (await documentIn(name))) return;
  try {
    const cache = await caches.open(name);
    await Promise.all(
      // The name of a file carries its content, so what another set has of it is the same.
      files.map(async (address) => cache.put(address, (await keptFile(address)) ?? (await fetchFile(address)))),
    );
    await cache.put(OFFLINE_DOCUMENT, document);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const other of await pageCaches()) if (other !== name) await caches.delete(other);
};

let working: Promise<void> = Promise.resolve();

/**
 * Sees to it that the document of the live builds is kept, with exactly its files; the set before it goes when the new
 * one is complete. `builds`: those of the page that is seen, so that nothing is asked for while they are kept already.
 */
export const keepPages = (builds: string): Promise<void> => {
  const next = working.then(async () => {
    if (await documentIn(cacheOf(builds))) return;
    const document = await fetch(OFFLINE_DOCUMENT, { cache: 'no-store' });
    if (document.ok) await keepSet(document);
  });
  working = next.catch(() => undefined);
  return next;
};
