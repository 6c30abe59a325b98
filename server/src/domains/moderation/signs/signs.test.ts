import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type AdminListing, listingTextPaths, type Sign, sectionEndpoints, sections } from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { listingForm } from '../../../../testing/listingForms';
import { breeds, imageHashes, listingRevisions, listings } from '../../../db/schema';
import { readDataFile } from '../../../seed/readData';
import { hashImages } from '../../images/rules/hashImages';
import { storeImage } from '../../images/rules/storedImages';
import { sweepImages } from '../../images/rules/sweepImages';
import { renditionName } from '../../images/store/imageName';
import { bandTexts } from '../../listings/core/textBands';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date(TEST_TIME);
const waiting = { status: 2, publishedAt: null, createdAt: now };
const corgi = () => readDataFile('photos/dog-corgi-red.jpg');
const kitten = () => readDataFile('photos/kitten-tabby.jpg');
/** Returns the picture as if copied and saved again. */
const savedAnew = (bytes: Buffer) =>
  sharp(bytes).resize(640).modulate({ brightness: 1.1 }).jpeg({ quality: 60 }).toBuffer();

const signsOf = async (site: TestSite, id: number): Promise<Sign[]> => {
  const answer = await site.call('GET /api/admin/ads?limit=50', { as: 1 });
  const found: AdminListing[] = answer.json();
  return found.find((listing) => listing.id === id)?.signs ?? [];
};

const kinds = (signs: Sign[]) => signs.map(({ kind }) => kind);

describeOnDatabases('signs before review', (current) => {
  it('marks contacts in title and description', async () => {
    const site = current();
    const id = await createListing(site.db, 'pets', {
      ...waiting,
      title: 'Щенок, тг @anna_pets',
      description: 'Звоните 8 916 123-45-67',
    });
    expect(await signsOf(site, id)).toContainEqual({
      kind: 'contacts',
      places: [
        { what: 'messenger', field: 'title', start: 7, end: 9 },
        { what: 'messenger', field: 'title', start: 10, end: 20 },
        { what: 'phone', field: 'description', start: 8, end: 23 },
      ],
    });
    const clean = await createListing(site.db, 'pets', waiting);
    expect(await signsOf(site, clean)).toEqual([]);
  });

  it.each(sections.flatMap((section) => listingTextPaths(section).map((path) => [section, path] as const)))(
    'marks contacts in whatever an author of %s writes: %s',
    async (section, path) => {
      const site = current();
      const text = 'тел. 8 916 123-45-67';
      // Fills every text of a form at any depth, one with the text at the path.
      const own: Record<string, unknown> = {};
      for (const field of listingTextPaths(section)) {
        const [name = '', ...below] = field.replace(/^lost\./, '').split('.');
        const said = field === path ? text : 'Пишите';
        own[name] = below.length === 0 ? said : { ...(own[name] as object), [below.join('.')]: said };
      }
      const fields = Object.entries(own).map(([name, said]) => [
        name,
        typeof said === 'string' ? said : JSON.stringify(said),
      ]);
      const over = { ...(section === 'pets' && { category: 'Потерянные' }), ...Object.fromEntries(fields) };
      const as = await createUser(site.db);
      const created = await site.call(`POST ${sectionEndpoints[section].create}`, {
        as,
        ...(await listingForm(section, over)),
      });
      expect(created.statusCode).toBe(200);
      const { id } = created.json();
      const ads: AdminListing[] = (await site.call(`GET ${sectionEndpoints[section].adminAds}`, { as: 1 })).json();
      expect(ads.find((one) => one.id === id)?.signs).toEqual([
        { kind: 'contacts', places: [{ what: 'phone', field: path, start: 5, end: text.length }] },
      ]);
    },
  );

  it('examines the pending edit of a published listing', async () => {
    const site = current();
    const listingId = await createListing(site.db, 'pets', {
      description: 'Звоните 8 916 123-45-67',
      images: ['a.webp'],
    });
    const [published] = await site.db.select().from(listings).where(eq(listings.id, listingId));
    if (!published) throw new Error('No listing was stored');
    const { category, cityId, breedId, sex } = published;
    const content = { category, cityId, breedId, sex, title: 'Пишите в телеграм', description: '', images: ['b.webp'] };
    await site.db.insert(listingRevisions).values({ listingId, section: 'pets', since: now, ...content });
    const other = await createListing(site.db, 'pets', { images: ['b.webp'] });
    expect(await signsOf(site, listingId)).toMatchObject([
      { kind: 'contacts', places: [{ what: 'messenger', field: 'title', start: 9, end: 17 }] },
      { kind: 'picture', picture: 1, id: other },
    ]);
  });

  it('counts the pictures of an edit once, without the published ones', async () => {
    const site = current();
    const listingId = await createListing(site.db, 'pets', { images: ['taken.webp', 'own.webp'] });
    const [published] = await site.db.select().from(listings).where(eq(listings.id, listingId));
    if (!published) throw new Error('No listing was stored');
    const { category, cityId, breedId, sex } = published;
    const images = ['own.webp', 'own.webp', 'fresh.webp', 'taken.webp'];
    const content = { category, cityId, breedId, sex, title: 'Правка', description: '', images };
    await site.db.insert(listingRevisions).values({ listingId, section: 'pets', since: now, ...content });
    const other = await createListing(site.db, 'pets', { images: ['taken.webp'] });
    expect(await signsOf(site, listingId)).toMatchObject([{ kind: 'picture', picture: 3, id: other }]);
  });

  it("finds another author's picture, even re-encoded, and text", async () => {
    const site = current();
    const post = async (as: number, images: Buffer[], fields = {}) => {
      const answer = await site.call('POST /api/articles/create', {
        as,
        ...(await listingForm('pets', fields, images)),
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().id as number;
    };
    const [igor, anna] = [await createUser(site.db, { username: 'Игорь' }), await createUser(site.db)];
    const first = await post(igor, [await corgi()], { title: 'Корги', description: 'Родился в мае, ест всё' });
    const again = await post(igor, [await savedAnew(await corgi())], {
      title: 'Он же',
      description: 'Всё ещё ищет дом',
    });
    const taken = await post(anna, [await kitten(), await savedAnew(await corgi())], {
      title: 'КОРГИ!',
      description: 'родился в мае; ест все',
    });
    const other = { section: 'pets', id: first, author: igor, username: 'Игорь' };
    expect(await signsOf(site, taken)).toEqual([
      { kind: 'picture', picture: 2, ...other },
      { kind: 'text', near: false, ...other },
    ]);
    // The author's own are no sign, but are listed as similar.
    expect((await signsOf(site, again)).filter((sign) => 'author' in sign && sign.author === igor)).toEqual([]);
    const answer = await site.call('GET /api/admin/ads', { as: 1 });
    const found: AdminListing[] = answer.json();
    expect(found.find(({ id }) => id === again)?.duplicates).toMatchObject([
      { id: first, same_picture: true, same_text: false },
      { id: taken, same_picture: true, same_text: false },
    ]);
  });

  it('finds nearly equal texts of other authors, also of an edit, equal ones first', async () => {
    const site = current();
    const igor = await createUser(site.db, { username: 'Игорь' });
    const maria = await createUser(site.db, { username: 'Мария' });
    const title = 'Щенки корги';
    const description =
      'Родились в мае, едят всё, к пелёнке приучены. Привиты по возрасту, есть паспорта и родословная. Отдаём с договором.';
    const first = await createListing(site.db, 'pets', { authorId: igor, title, description });
    const changed = description.replace('Отдаём с договором', 'Можно с доставкой');
    const near = await createListing(site.db, 'pets', { ...waiting, title, description: changed, authorId: maria });
    const text = { kind: 'text', section: 'pets', id: first, author: igor, username: 'Игорь' };
    const textSigns = async (id: number) => (await signsOf(site, id)).filter(({ kind }) => kind === 'text');
    expect(await textSigns(near)).toEqual([{ ...text, near: true }]);
    const listed: AdminListing[] = (await site.call('GET /api/admin/ads', { as: 1 })).json();
    expect(listed[0]?.duplicates).toMatchObject([{ id: first, same_text: false, near_text: true }]);

    const other = await createListing(site.db, 'pets', { title: 'Другое', description: 'Совсем о другом' });
    const [published] = await site.db.select().from(listings).where(eq(listings.id, other));
    if (!published) throw new Error('No listing was stored');
    const { category, cityId, breedId, sex } = published;
    const edit = { listingId: other, section: 'pets' as const, since: now, category, cityId, breedId, sex };
    await site.db.insert(listingRevisions).values({ ...edit, title, description: changed.toUpperCase() });
    const same = { ...text, id: near, author: maria, username: 'Мария', near: false };
    expect(await textSigns(other)).toMatchObject([same]);
    // A withdrawn listing's text is not found.
    await site.call('POST /api/me/delete', { as: igor });
    expect(await textSigns(near)).toEqual([]);
    const [gone] = await site.db.select().from(listings).where(eq(listings.id, first));
    expect([gone?.textDigest, gone?.textBands]).toEqual([null, []]);
  });

  it('processes texts of legacy listings in batches', async () => {
    const site = current();
    const id = await createListing(site.db, 'services', { textBands: null });
    await createListing(site.db, 'services', { textBands: null, status: 0 });
    const looked = async () => (await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.textBands;
    expect(await looked()).toBeNull();
    expect([await bandTexts(site.db), await bandTexts(site.db)]).toEqual([1, 0]);
    expect(await looked()).toEqual([]);
  });

  it('hashes pictures of legacy listings in batches; a missing file matches nothing', async () => {
    const site = current();
    const name = await storeImage(site.app.images, await corgi());
    const lost = `${'e'.repeat(32)}.webp`;
    await createListing(site.db, 'market', { images: [name, lost] });
    const looked = () => site.db.select().from(imageHashes).orderBy(imageHashes.name);
    expect((await looked()).map(({ hash, lookedAt }) => [hash, lookedAt])).toEqual([
      [null, null],
      [null, null],
    ]);
    const sweep = () => hashImages({ db: site.db, images: site.app.images }, now);
    expect([await sweep(), await sweep()]).toEqual([2, 0]);
    const rows = new Map((await looked()).map((row) => [row.name, row]));
    expect(rows.get(lost)).toMatchObject({ hash: null, lookedAt: now });
    expect(rows.get(name)?.hash).toMatch(/^[01]{64}$/);
    expect(rows.get(name)?.band3).toBe(rows.get(name)?.hash?.slice(48));
  });

  it('deletes a hash with its picture, once no listing uses it', async () => {
    const site = current();
    const name = await storeImage(site.app.images, await corgi());
    const [one, two] = [
      await createListing(site.db, 'pets', { images: [name] }),
      await createListing(site.db, 'pets', { images: [name] }),
    ];
    const clean = () => sweepImages({ db: site.db, images: site.app.images }, now);
    const left = async () => [
      (await site.db.select().from(imageHashes)).length,
      await site.app.images.has(renditionName(name, 320)),
    ];
    await site.db.update(listings).set({ status: 0 }).where(eq(listings.id, one));
    await clean();
    expect(await left()).toEqual([1, true]);
    await site.db.update(listings).set({ status: 0 }).where(eq(listings.id, two));
    await clean();
    expect(await left()).toEqual([0, false]);
  });

  it('finds every hash that differs in at most seven bits', async () => {
    const site = current();
    const hash = '0110100110010110'.repeat(4);
    const flipped = (places: number[]) =>
      [...hash].map((bit, place) => (places.includes(place) ? String(1 - Number(bit)) : bit)).join('');
    const spread = {
      0: [],
      1: [63],
      4: [1, 17, 33, 49],
      7: [0, 15, 16, 31, 32, 47, 63],
      8: [0, 15, 16, 31, 32, 47, 48, 63],
    };
    const letters = 'abcdef';
    const nameOf = (index: number) => `${(letters[index] ?? 'f').repeat(32)}.webp`;
    const author = await createUser(site.db, { username: 'Игорь' });
    const made = new Map<string, number>();
    for (const [index, [bits, places]] of Object.entries(spread).entries()) {
      made.set(bits, await createListing(site.db, 'pets', { images: [nameOf(index)], authorId: author }));
      const looked = { hash: flipped(places), lookedAt: now };
      await site.db
        .update(imageHashes)
        .set(looked)
        .where(eq(imageHashes.name, nameOf(index)));
    }
    await createListing(site.db, 'pets', { ...waiting, images: [nameOf(5)] });
    await site.db
      .update(imageHashes)
      .set({ hash, lookedAt: now })
      .where(eq(imageHashes.name, nameOf(5)));
    const answer = await site.call('GET /api/admin/ads', { as: 1 });
    const [only]: AdminListing[] = answer.json();
    expect(only?.duplicates.map(({ id }) => id)).toEqual(['0', '1', '4', '7'].map((bits) => made.get(bits)));
  });

  it('shows a price beside the median of at least five others', async () => {
    const site = current();
    const prices = [30_000, 40_000, 42_000, 50_000, 90_000];
    for (const price of prices.slice(1)) await createListing(site.db, 'pets', { price, category: 1 });
    const cheap = await createListing(site.db, 'pets', { ...waiting, price: 8_400, category: 1 });
    expect(kinds(await signsOf(site, cheap))).toEqual([]);
    const own = await createUser(site.db);
    // Not of the author, unpublished, or of another category or breed.
    await createListing(site.db, 'pets', { price: 1, category: 1, status: 2, publishedAt: null });
    await createListing(site.db, 'pets', { price: 1, category: 2 });
    const [, breed] = await site.db.select({ id: breeds.id }).from(breeds).orderBy(breeds.id).limit(2);
    await createListing(site.db, 'pets', { price: 1, category: 1, breedId: breed?.id ?? 0 });
    expect(kinds(await signsOf(site, cheap))).toEqual([]);
    await createListing(site.db, 'pets', { price: prices[0] ?? 0, category: 1 });
    expect(await signsOf(site, cheap)).toEqual([{ kind: 'price', median: 42_000, level: 'low', times: 5 }]);
    for (const [price, sign] of [
      [14_001, { level: 'usual', times: 3 }],
      [42_000, { level: 'usual', times: 1 }],
      [126_000, { level: 'high', times: 3 }],
    ] as const) {
      const id = await createListing(site.db, 'pets', { ...waiting, price, category: 1, authorId: own });
      expect(await signsOf(site, id)).toEqual([{ kind: 'price', median: 42_000, ...sign }]);
    }
    const free = await createListing(site.db, 'pets', { ...waiting, price: null, category: 1 });
    expect(kinds(await signsOf(site, free))).toEqual([]);
  });

  it('marks a new account with many listings', async () => {
    const site = current();
    const days = (count: number) => new Date(now.getTime() - count * DAY_MS);
    const [fresh, older] = [
      await createUser(site.db, { createdAt: days(2) }),
      await createUser(site.db, { createdAt: days(7) }),
    ];
    for (const authorId of [fresh, older]) {
      for (let times = 0; times < 3; times += 1) await createListing(site.db, 'market', { authorId });
      await createListing(site.db, 'market', { authorId, status: 0 });
    }
    const first = await createListing(site.db, 'pets', { ...waiting, authorId: fresh });
    expect(await signsOf(site, first)).toEqual([]);
    await createListing(site.db, 'services', { authorId: fresh });
    expect(await signsOf(site, first)).toEqual([{ kind: 'new_account', days: 2, listings: 5 }]);
    await createListing(site.db, 'services', { authorId: older });
    const other = await createListing(site.db, 'pets', { ...waiting, authorId: older });
    expect(await signsOf(site, other)).toEqual([]);
  });
});
