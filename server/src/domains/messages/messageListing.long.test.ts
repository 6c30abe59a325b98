import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { messages as calls } from 'shared/calls';
import { endpoints, ListingStatus, type Message, type Section, withParam } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../testing/factories';
import { photoForm } from '../../../testing/listingForms';
import { dialogs, listings, messages } from '../../db/schema';

const KEY = '0b5c7c86-0f6f-4c8a-9d8f-1f6f3b1d2a11';

interface Sent {
  text?: string;
  listing?: unknown;
}

describeOnDatabases('the listing of a message', (current) => {
  const ask = (site: TestSite, as: number, to: number, { text = 'Здравствуйте', listing }: Sent = {}) =>
    site.call(`POST ${endpoints.sendMessage.path}`, { as, payload: { to_user: to, text, listing_id: listing } });
  const send = async (site: TestSite, as: number, to: number, sent: Sent): Promise<Message> => {
    const answer = await ask(site, as, to, sent);
    expect(answer.statusCode).toBe(200);
    return calls.sendMessage.answer.parse(answer.json()).message;
  };
  const historyOf = async (site: TestSite, as: number, peer: number): Promise<Message[]> =>
    calls.messages.answer.parse((await site.call(`GET ${withParam(endpoints.messages.path, peer)}`, { as })).json());
  const twoPeople = async (site: TestSite) => [await createUser(site.db), await createUser(site.db)] as const;
  const link = (section: Section, id: number): string => `http://localhost${sectionPaths[section].detail(id)}`;

  it('is chosen by the sender, written by either side, and visible to both', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const pet = await createListing(site.db, 'pets', { authorId: anna });
    const ware = await createListing(site.db, 'market', { authorId: igor });
    expect((await send(site, igor, anna, { listing: pet })).listing).toEqual({ section: 'pets', id: pet });
    expect((await send(site, igor, anna, { listing: ware })).listing).toEqual({ section: 'market', id: ware });
    await send(site, anna, igor, { text: 'Да' });
    const read = [undefined, { section: 'market', id: ware }, { section: 'pets', id: pet }];
    expect((await historyOf(site, anna, igor)).map(({ listing }) => listing)).toEqual(read);
    expect((await historyOf(site, igor, anna)).map(({ listing }) => listing)).toEqual(read);
    const sides = await site.db.select({ listingId: dialogs.listingId }).from(dialogs);
    expect(sides).toEqual([{ listingId: ware }, { listingId: ware }]);
  });

  it('takes precedence over a link in the text, which counts otherwise', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const [first, second] = await Promise.all([
      createListing(site.db, 'pets', { authorId: anna }),
      createListing(site.db, 'services', { authorId: anna }),
    ]);
    const foreign = await createListing(site.db, 'pets');
    const text = `${link('pets', first)} и ${link('services', second)}`;
    const about = async (sent: Sent) => (await send(site, igor, anna, sent)).listing;
    expect(await about({ text })).toEqual({ section: 'services', id: second });
    expect(await about({ text, listing: first })).toEqual({ section: 'pets', id: first });
    expect(await about({ text, listing: foreign })).toEqual({ section: 'services', id: second });
    expect(await about({ text: link('pets', 999_999_999) })).toBeUndefined();
  });

  it('is ignored when invisible to the sender, deleted or written by neither', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const { review, rejected, outdated, deleted } = ListingStatus;
    const hidden = await Promise.all(
      [review, rejected, outdated, deleted].map((status) => createListing(site.db, 'pets', { authorId: anna, status })),
    );
    const complained = await createListing(site.db, 'pets', { authorId: anna, hiddenAt: site.clock.now() });
    const foreign = await createListing(site.db, 'pets');
    const shape = Object.keys(await send(site, igor, anna, {}));
    for (const listing of [...hidden, complained, foreign, 2_147_483_647])
      for (const text of ['Здравствуйте', ...(listing === foreign ? [] : [link('pets', listing)])]) {
        const sent = await send(site, igor, anna, { listing, text });
        // A hidden listing looks like an absent one.
        expect([listing, Object.keys(sent)]).toEqual([listing, shape]);
      }
    const stored = await site.db.select({ listingId: messages.listingId }).from(messages);
    expect(stored.filter(({ listingId }) => listingId !== null)).toEqual([]);
  });

  it('may be visible to its author or moderators only', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const moderator = await createUser(site.db, { isModerator: true });
    const listing = await createListing(site.db, 'pets', { authorId: anna, status: ListingStatus.review });
    for (const [from, to] of [
      [anna, igor],
      [moderator, anna],
      [0, anna],
    ] as const)
      expect((await send(site, from, to, { listing })).listing).toEqual({ section: 'pets', id: listing });
  });

  it('must be an id', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    for (const listing of [0, -1, 1.5, '1', null, [], {}, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const answer = await ask(site, anna, igor, { listing });
      expect([listing, answer.statusCode, answer.json().code]).toEqual([listing, 422, 'INVALID']);
    }
  });

  it('works with photos, and a repeat returns the same answer', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const listing = await createListing(site.db, 'pets', { authorId: anna });
    const place = { section: 'pets', id: listing };
    const { payload, headers } = await photoForm({ to_user: anna, text: '', listing_id: listing });
    const post = () =>
      site.call(`POST ${endpoints.sendPhotos.path}`, {
        as: igor,
        payload,
        headers: { ...headers, 'idempotency-key': KEY },
      });
    for (const answer of [await post(), await post()])
      expect([answer.statusCode, answer.json().message.listing]).toEqual([200, place]);
    expect(await historyOf(site, anna, igor)).toHaveLength(1);
    const other = await photoForm({ to_user: anna, listing_id: 'x' });
    expect((await site.call(`POST ${endpoints.sendPhotos.path}`, { as: igor, ...other })).statusCode).toBe(422);
    const without = await photoForm({ to_user: anna, listing_id: '' });
    expect((await site.call(`POST ${endpoints.sendPhotos.path}`, { as: igor, ...without })).statusCode).toBe(200);
  });

  it('is exported by both, and blocks no deletion of listing or author', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const listing = await createListing(site.db, 'pets', { authorId: anna });
    await send(site, igor, anna, { listing });
    const exportOf = async (as: number) => (await site.call(`GET ${endpoints.exportMe.path}`, { as })).json();
    expect((await exportOf(igor)).messages_sent).toMatchObject([{ to_user: anna, listing_id: listing }]);
    expect((await exportOf(anna)).messages_received).toMatchObject([{ from_user: igor, listing_id: listing }]);
    expect((await site.call(`POST ${endpoints.deleteMe.path}`, { as: anna })).statusCode).toBe(200);
    const [gone] = await site.db.select({ status: listings.status }).from(listings).where(eq(listings.id, listing));
    expect(gone?.status ?? ListingStatus.deleted).toBe(ListingStatus.deleted);
    expect((await historyOf(site, igor, anna)).map(({ text }) => text)).toEqual(['Здравствуйте']);
  });
});
