import { expect, it } from '@jest/globals';
import { type Section, sectionEndpoints, sections } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';

const ask = (site: TestSite, section: Section, ids: unknown, as?: number) =>
  site.call(`POST ${sectionEndpoints[section].byIds}`, {
    as,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(ids),
  });

const idsIn = (answer: Awaited<ReturnType<typeof ask>>) => answer.json().map(({ id }: { id: number }) => id);

describeOnDatabases('listings by ids', (current) => {
  it.each(sections)('%s: keeps the order asked for, each once', async (section) => {
    const site = current();
    const [a, b, c] = [
      await createListing(site.db, section),
      await createListing(site.db, section),
      await createListing(site.db, section),
    ];
    const answer = await ask(site, section, [b, c, b, a, c]);
    expect(answer.statusCode).toBe(200);
    expect(idsIn(answer)).toEqual([b, c, a]);
    expect((await ask(site, section, [])).json()).toEqual([]);
  });

  it('gives each listing as the detail gives it', async () => {
    const site = current();
    const owner = await createUser(site.db);
    for (const section of sections) {
      const id = await createListing(site.db, section, { authorId: owner });
      const detail = await site.call(`GET ${sectionEndpoints[section].detail.replace(':id', String(id))}`);
      expect((await ask(site, section, [id])).json()).toEqual([detail.json()]);
      expect((await ask(site, section, [id], owner)).json()).toEqual([{ ...detail.json(), is_owner: true }]);
    }
  });

  it('leaves out what the reader may not see', async () => {
    const site = current();
    const owner = await createUser(site.db);
    const open = await createListing(site.db, 'pets', { authorId: owner });
    const review = await createListing(site.db, 'pets', { authorId: owner, status: 2 });
    const removed = await createListing(site.db, 'pets', { authorId: owner, status: 0 });
    const ofBanned = await createListing(site.db, 'pets', { authorId: await createUser(site.db, { isBanned: true }) });
    const goods = await createListing(site.db, 'market', { authorId: owner });
    const asked = [goods, ofBanned, removed, review, open];

    expect(idsIn(await ask(site, 'pets', asked))).toEqual([open]);
    expect(idsIn(await ask(site, 'pets', asked, await createUser(site.db)))).toEqual([open]);
    expect(idsIn(await ask(site, 'pets', asked, owner))).toEqual([review, open]);
    expect(idsIn(await ask(site, 'pets', asked, 1))).toEqual([ofBanned, review, open]);
  });

  it('takes ids that cannot be as listings that are not there', async () => {
    const site = current();
    const id = await createListing(site.db, 'services');
    const hostile = [0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -0, id];
    expect(idsIn(await ask(site, 'services', hostile))).toEqual([id]);
  });

  it('refuses what is no list of ids', async () => {
    const bodies = [['1'], [1.5], [null], [[1]], [{}], [1, 'x'], [1e300], [true], {}, { 0: 1 }, 'abc', 5, null];
    for (const body of bodies) {
      const { statusCode } = await ask(current(), 'pets', body);
      expect([body, statusCode]).toEqual([body, 422]);
    }
  });

  it('refuses more than it is made for', async () => {
    const site = current();
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await ask(site, 'pets', ids)).statusCode).toBe(422);
    expect((await ask(site, 'pets', ids.slice(1))).statusCode).toBe(200);
  });
});
