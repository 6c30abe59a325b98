import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  type AdminListing,
  adminListingSchemas,
  NEXT_CURSOR_HEADER,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { listingRevisions, listings, users } from '../../../db/schema';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { listingForm, makePicture } from '../../../testing/listingForms';
import { fullContentOf } from '../../listings/listingContent';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHOTO = `${'c'.repeat(32)}.webp`;

/** On moderation since so many days. */
const waiting = (days: number) => ({
  status: 2,
  publishedAt: null,
  createdAt: new Date(Date.parse('2026-11-21T00:00:00.000Z') - days * DAY_MS),
});

const list = async (site: TestSite, query = '', section: (typeof sections)[number] = 'pets') => {
  const answer = await site.call(`GET ${sectionEndpoints[section].adminAds}${query}`, { as: 1 });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  const found: AdminListing[] = answer.json();
  return { found, ids: found.map(({ id }) => id), next: answer.headers[NEXT_CURSOR_HEADER] };
};

const reject = (site: TestSite, id: number) =>
  site.call('POST /api/admin/ad-action', { as: 1, payload: { ad_id: id, do: 3 } });

describeOnDatabases('listings on moderation', (current) => {
  it.each(sections)('%s: those that wait, longest first, with what the contract says', async (section) => {
    const site = current();
    const author = await createUser(site.db, { username: 'Автор' });
    const later = await createListing(site.db, section, waiting(1));
    const first = await createListing(site.db, section, { ...waiting(3), authorId: author });
    const second = await createListing(site.db, section, waiting(2));
    for (const status of [0, 1, 3, 4]) await createListing(site.db, section, { status });
    await createListing(site.db, section === 'pets' ? 'market' : 'pets', waiting(9));

    const { found, ids, next } = await list(site, '', section);
    expect(ids).toEqual([first, second, later]);
    expect(next).toBeUndefined();
    expect(z.array(adminListingSchemas[section]).parse(found)).toEqual(found);
    expect(found[0]).toMatchObject({
      author,
      username: 'Автор',
      is_visible: 2,
      is_owner: false,
      created_at: '2026-11-18T00:00:00.000Z',
      duplicates: [],
      duplicate_count: 0,
      author_rejections: 0,
    });
  });

  it('pages by offset and by cursor; by cursor nothing is skipped while listings are decided upon', async () => {
    const site = current();
    const made: number[] = [];
    for (let days = 45; days > 0; days -= 1) made.push(await createListing(site.db, 'pets', waiting(days)));
    const first = await list(site);
    expect(first.ids).toEqual(made.slice(0, 20));
    expect((await list(site, '?limit=20&offset=20')).ids).toEqual(made.slice(20, 40));
    expect(await list(site, '?limit=20&offset=40')).toMatchObject({ ids: made.slice(40), next: undefined });
    for (const id of first.ids.slice(0, 5)) await reject(site, id);
    const second = await list(site, `?cursor=${first.next}`);
    expect(second.ids).toEqual(made.slice(20, 40));
    expect(await list(site, `?cursor=${second.next}`)).toMatchObject({ ids: made.slice(40), next: undefined });
  });

  it('lost and found pets come before all others, edits of them as well, by whatever pages', async () => {
    const site = current();
    const { db } = site;
    const usual: number[] = [];
    for (const days of [9, 8, 7]) usual.push(await createListing(db, 'pets', waiting(days)));
    const lost = await createListing(db, 'pets', { ...waiting(1), category: 3, price: null });
    const found = await createListing(db, 'pets', { ...waiting(2), category: 4, price: null });
    const edited = await createListing(db, 'pets', { category: 3, price: null });
    const [row] = await db.select().from(listings).where(eq(listings.id, edited));
    if (!row) throw new Error('There is no listing');
    const since = new Date('2026-11-20T12:00:00.000Z');
    await db
      .insert(listingRevisions)
      .values({ ...fullContentOf({ ...row, lost: null }), listingId: edited, section: 'pets', since });
    const order = [found, lost, edited, ...usual];
    expect((await list(site)).ids).toEqual(order);
    for (const limit of [1, 2, 3, 4]) {
      const ids: number[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(site, `?limit=${limit}${cursor}`);
        ids.push(...page.ids);
        if (page.next === undefined) break;
        cursor = `&cursor=${page.next}`;
      }
      expect([limit, ids]).toEqual([limit, order]);
      expect((await list(site, `?limit=${limit}&offset=2`)).ids).toEqual(order.slice(2, 2 + limit));
    }
    const bad = await site.call(`GET ${sectionEndpoints.pets.adminAds}?cursor=urgent.x`, { as: 1 });
    expect(bad.statusCode).toBe(422);
  });

  it('those of one moment are told apart by their ids', async () => {
    const site = current();
    const made: number[] = [];
    for (let times = 0; times < 5; times += 1) made.push(await createListing(site.db, 'pets', waiting(1)));
    const first = await list(site, '?limit=2');
    const second = await list(site, `?limit=2&cursor=${first.next}`);
    const third = await list(site, `?limit=2&cursor=${second.next}`);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(made);
  });

  it('those of a banned author come back with the author', async () => {
    const site = current();
    const author = await createUser(site.db);
    const id = await createListing(site.db, 'pets', { ...waiting(1), authorId: author });
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
    expect((await list(site)).ids).toEqual([]);
    await site.db.update(users).set({ isBanned: false }).where(eq(users.id, author));
    expect((await list(site)).ids).toEqual([id]);
  });

  it('refuses bad pages', async () => {
    const bad = ['limit=0', 'limit=51', 'limit=x', 'limit=1&limit=2', 'offset=-1', 'offset=1e9', 'offset=99999999999'];
    const cursors = [
      'x',
      '%00',
      'MTA',
      '../..',
      'x'.repeat(101),
      "1' or 1=1",
      Buffer.from('1.0').toString('base64url'),
    ];
    for (const query of [...bad, ...cursors.map((cursor) => `cursor=${cursor}`)]) {
      const { statusCode } = await current().call(`GET /api/admin/ads?${encodeURI(query).replaceAll('%2500', '%00')}`, {
        as: 1,
      });
      expect([query, statusCode]).toEqual([query, 422]);
    }
  });

  describe('signs of duplicates', () => {
    it('tells the same picture and the same text, in any section and state but deleted', async () => {
      const site = current();
      const text = { title: 'Щенок ищет дом!', description: 'Привит,  ест всё.' };
      const folded = { title: 'ЩЕНОК', description: 'ищет дом — ПРИВИТ; ест все' };
      const author = await createUser(site.db);
      const samePicture = await createListing(site.db, 'services', { images: ['a.webp', PHOTO], authorId: author });
      const sameText = await createListing(site.db, 'pets', { ...folded, status: 3 });
      const both = await createListing(site.db, 'pets', { ...text, images: [PHOTO], status: 2 });
      await createListing(site.db, 'pets', { ...text, images: [PHOTO], status: 0 });
      await createListing(site.db, 'pets', { title: 'Другой текст', images: ['b.webp'] });
      await createListing(site.db, 'pets', { ...waiting(8), ...text, images: [PHOTO] });

      const { found } = await list(site);
      const [signs] = found;
      expect(signs?.duplicate_count).toBe(3);
      expect(signs?.duplicates).toMatchObject([
        { id: samePicture, section: 'services', author, is_visible: 1, same_picture: true, same_text: false },
        { id: sameText, section: 'pets', title: 'ЩЕНОК', is_visible: 3, same_picture: false, same_text: true },
        { id: both, is_visible: 2, same_picture: true, same_text: true },
      ]);
    });

    it('tells what is posted again', async () => {
      const site = current();
      const post = async (red: number) => {
        const as = await createUser(site.db);
        const form = await listingForm('pets', {}, [await makePicture({ red })]);
        return (await site.call('POST /api/articles/create', { as, ...form })).json().id;
      };
      const [first, second, third] = [await post(10), await post(90), await post(10)];
      const { found } = await list(site);
      const signsOf = (id: number) => found.find((listing) => listing.id === id)?.duplicates;
      expect(signsOf(first)).toMatchObject([
        { id: second, same_picture: false, same_text: true },
        { id: third, same_picture: true, same_text: true },
      ]);
    });

    it('does not take short texts for the same', async () => {
      const site = current();
      await createListing(site.db, 'pets', { title: 'Кот', description: '' });
      await createListing(site.db, 'pets', { ...waiting(1), title: 'Кот', description: '' });
      expect((await list(site)).found[0]?.duplicate_count).toBe(0);
    });

    it('names five and counts fifty', async () => {
      const site = current();
      for (let times = 0; times < 55; times += 1) await createListing(site.db, 'market', { images: [PHOTO] });
      await createListing(site.db, 'pets', { ...waiting(1), images: [PHOTO] });
      const [only] = (await list(site)).found;
      expect([only?.duplicates.length, only?.duplicate_count]).toEqual([5, 50]);
    });
  });

  it('counts earlier rejections of the author, also of deleted listings', async () => {
    const site = current();
    const author = await createUser(site.db);
    const rejected = await createListing(site.db, 'pets', { ...waiting(5), authorId: author });
    await reject(site, rejected);
    await site.call('POST /api/delete-ad', { as: author, payload: { ad_id: rejected } });
    await reject(site, await createListing(site.db, 'pets', waiting(4)));
    await createListing(site.db, 'services', { ...waiting(1), authorId: author });
    expect((await list(site, '', 'services')).found[0]?.author_rejections).toBe(1);
  });

  it('of two moderators who decide at once, one does', async () => {
    const site = current();
    const other = await createUser(site.db, { isAdmin: true });
    const id = await createListing(site.db, 'pets', waiting(1));
    const act = (as: number, wanted: number) =>
      site.call('POST /api/admin/ad-action', { as, payload: { ad_id: id, do: wanted } });
    const answers = await Promise.all([act(1, 1), act(other, 1), act(1, 1), act(other, 1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});
