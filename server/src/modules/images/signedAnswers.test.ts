import { expect, it } from '@jest/globals';
import { endpoints, isSignedImage, ListingStatus, type Section, sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createCase, createListing, createUser } from '../../testing/factories';

const PICTURE = `${'c'.repeat(32)}.webp`;
const ADMIN = 1;

interface Asked {
  id: number;
  author: number;
}
type Ask = (asked: Asked) => { as: number; url?: string; payload?: object };

const asksOf = (section: Section): Record<string, Ask | null> => {
  const paths = sectionEndpoints[section];
  return {
    [`GET ${paths.detail}`]: ({ id, author }) => ({ as: author, url: paths.detail.replace(':id', String(id)) }),
    [`GET ${paths.own}`]: ({ author }) => ({ as: author }),
    [`POST ${paths.byIds}`]: ({ id }) => ({ as: ADMIN, payload: [id] }),
    [`GET ${paths.adminAds}`]: () => ({ as: ADMIN }),
    // A revision waits beside what is published alone: decideRevision.test.ts asks for its pictures.
    [`POST ${paths.edit}`]: null,
    // These show what is public, and nothing else.
    [`POST ${paths.filter}`]: null,
    [`GET ${paths.similar}`]: null,
    [`${section === 'pets' ? 'GET' : 'POST'} ${paths.boosted}`]: null,
  };
};

/** How each call is made whose answer holds `images`; null for those that never show what is not public. */
const asks: Record<string, Ask | null> = {
  ...Object.assign({}, ...sections.map(asksOf)),
  [`GET ${endpoints.exportMe}`]: ({ author }) => ({ as: author }),
  [`GET ${endpoints.adminComplaints}`]: () => ({ as: ADMIN }),
  // These show what is public, and nothing else.
  [`GET ${endpoints.lostMatches}`]: null,
  [`POST ${endpoints.lostSearch}`]: null,
};

/** Every list called `images` in a value, at any depth. */
const imagesIn = (value: unknown): string[][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'images' && Array.isArray(inner) ? [inner as string[]] : imagesIn(inner),
  );
};

/** Whether a description of an answer speaks of `images`, also by reference. */
const speaksOfImages = (schema: unknown, whole: Record<string, unknown>): boolean => {
  const text = JSON.stringify(schema) ?? '';
  if (text.includes('"images":')) return true;
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].some(([, name = '']) =>
    speaksOfImages(whole[name], whole),
  );
};

describeOnDatabases('answers with pictures', (site) => {
  it('are those of the table, by the description of the API', async () => {
    const { paths, components } = (await site().call('GET /api/openapi.json')).json();
    const found = Object.entries(
      paths as Record<string, Record<string, { responses?: Record<string, unknown> }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => speaksOfImages(responses?.['200'], components?.schemas ?? {}))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(found.sort()).toEqual(Object.keys(asks).sort());
  });

  it.each(Object.entries(asks).filter(([, ask]) => ask !== null))(
    '%s signs those that are not public',
    async (call, ask) => {
      const { db } = site();
      const author = await createUser(db);
      const section = sections.find((name) => call in asksOf(name)) ?? 'pets';
      const id = await createListing(db, section, {
        authorId: author,
        status: ListingStatus.review,
        publishedAt: null,
        images: [PICTURE],
      });
      await createCase(db, { section, listingId: id });
      const { url, ...options } = ask?.({ id, author }) ?? { as: author };
      const [method] = call.split(' ');
      const answer = await site().call(url === undefined ? call : `${method} ${url}`, options);
      expect(answer.statusCode).toBe(200);
      const files = imagesIn(answer.json()).flat();
      expect(files).toHaveLength(1);
      expect(files.filter((file) => !isSignedImage(file))).toEqual([]);
    },
  );
});
