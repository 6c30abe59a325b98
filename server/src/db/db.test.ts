import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  DESCRIPTION_HARD_MAX,
  foldText,
  IMAGES_MAX,
  PRICE_HARD_MAX,
  type Section,
  sectionEndpoints,
  TITLE_MAX,
  USERNAME_MAX,
} from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { listingForm } from '../../testing/listingForms';
import { idByName } from './idByName';
import { migrateDatabase } from './migrateDatabase';
import { prepareRows } from './prepareRows';
import {
  auditLog,
  blocks,
  boosts,
  breeds,
  cities,
  dialogs,
  identities,
  ledger,
  listingContent,
  listings,
  messages,
  purchases,
  referenceRevision,
  releaseJournal,
  types,
  users,
} from './schema';

describe('id by name', () => {
  const variants = (name: string): string[] => [
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    `  ${name.replaceAll(' ', '  ')}\u00a0`,
    name.normalize('NFD'),
    name.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
  ];

  /** A breed and a city whose names have everything that may be spelt differently. */
  const addNames = async ({ db }: TestSite) => {
    const [type] = await db.select().from(types).orderBy(types.id).limit(1);
    const [breed] = await db
      .insert(breeds)
      .values({ name: 'Ёжиковый йоркшир', typeId: type?.id ?? 0 })
      .onConflictDoNothing()
      .returning();
    const [city] = await db.insert(cities).values({ name: 'Новый Королёв-Йод' }).onConflictDoNothing().returning();
    if (!breed || !city || !type) throw new Error('The names are there already');
    return { breed, city, type };
  };

  const ids = (answer: { json: () => { id: number }[] }): number[] => answer.json().map(({ id }) => id);

  describeOnDatabases('names of the catalogues', (current) => {
    it('match in every call, however they are written @slow', async () => {
      const site = current();
      const { breed, city, type } = await addNames(site);
      const place = { breedId: breed.id, cityId: city.id };
      const author = await createUser(site.db);
      const id = await createListing(site.db, 'pets', { ...place, authorId: author, category: 2, price: null });
      const [startsAt, endsAt] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-27T09:00:00Z')];
      await site.db.insert(boosts).values({ listingId: id, boostType: 2, startsAt, endsAt });

      for (const [index, name] of variants(breed.name).entries()) {
        const requested = {
          breed: name,
          city: variants(city.name)[index],
          type: variants(type.name)[index],
          category: variants('В хорошие руки')[index],
        };
        const feed = await site.call('POST /api/articles/filter', { payload: requested });
        expect([requested, ids(feed)]).toEqual([requested, [id]]);
        const query = new URLSearchParams({ breed: requested.breed, city: requested.city ?? '' });
        expect([requested, ids(await site.call(`GET /api/boosted-ads?${query}`))]).toEqual([requested, [id]]);
      }
      for (const other of ['Ёжиковый', 'Ёжиковый йоркшир 2', '', '%']) {
        const feed = await site.call('POST /api/articles/filter', { payload: { breed: other || '?' } });
        expect(ids(feed)).toEqual([]);
      }

      const form = await listingForm('pets', {
        breed: variants(breed.name)[3] ?? '',
        city: variants(city.name)[1] ?? '',
        category: 'в хорошие руки',
      });
      const made = await site.call('POST /api/articles/create', { as: author, ...form });
      expect(made.json()).toEqual({ id: expect.any(Number) });
      const [stored] = await site.db.select().from(listings).where(sql`${listings.id} = ${made.json().id}`);
      expect(stored).toMatchObject({ ...place, category: 2, price: null });
    });

    it.each<[Section, object, object]>([
      [
        'market',
        { category: ' БЕСПЛАТНО', type: 'для собак ', condition: 'Б/У' },
        { category: 1, price: null, audience: 1, condition: 2 },
      ],
      ['services', { category: 'бАРТЕР' }, { category: 2, price: null }],
    ])('%s: so do the words of its filters @slow', async (section, filter, row) => {
      const site = current();
      const id = await createListing(site.db, section, row);
      expect(ids(await site.call(`POST ${sectionEndpoints[section].filter}`, { payload: filter }))).toEqual([id]);
    });

    it('mean the very name where two differ in ё alone', async () => {
      const { db } = current();
      await db.insert(cities).values([{ name: 'Белёв-Дубль' }, { name: 'Белев-Дубль' }]);
      for (const name of ['Белёв-Дубль', 'Белев-Дубль']) {
        const [found] = await db
          .select({ name: cities.name })
          .from(cities)
          .where(sql`${cities.id} = ${idByName('cities', sql`${name}`)}`);
        expect(found?.name).toBe(name);
      }
    });

    it('are folded by the database as the contract folds them', async () => {
      const { db } = current();
      for (const table of [types, breeds, cities]) {
        const rows = await db.select({ name: table.name, folded: sql<string>`fold_name(${table.name})` }).from(table);
        expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ name }) => foldText(name)));
        expect(rows.map(({ name }) => name)).toEqual(
          rows.map(({ name }) => name.normalize('NFC').replace(/\s+/g, ' ').trim()),
        );
      }
    });
  });
});

describe('rules', () => {
  /** Returns the name of the constraint, or the error code, that refused the work. */
  const refusalOf = async (work: PromiseLike<unknown>): Promise<string> => {
    try {
      await work;
      return 'nothing refused it';
    } catch (error) {
      const { cause = error } = error as { cause?: unknown };
      const { constraint, code } = cause as { constraint?: string; code?: string };
      return constraint ?? code ?? String(cause);
    }
  };

  const inAWeek = new Date('2026-11-28T09:00:00Z');
  const today = new Date('2026-11-21T09:00:00Z');

  const order = async ({ db }: TestSite, over: Partial<typeof purchases.$inferInsert> = {}) => {
    const listingId = over.listingId ?? (await createListing(db, 'pets'));
    const [made] = await db
      .insert(purchases)
      .values({
        buyerId: over.buyerId ?? (await createUser(db)),
        listingId,
        boostType: 2,
        amount: 100,
        provider: 'sandbox',
        createdAt: today,
        expiresAt: inAWeek,
        ...over,
      })
      .returning({ id: purchases.id });
    return made?.id ?? 0;
  };

  describeOnDatabases('rules of the database', (site) => {
    it('migrations may run again and change nothing', async () => {
      const { db } = site();
      const id = await createListing(db, 'pets');
      await migrateDatabase(db);
      expect(await db.select({ id: listings.id }).from(listings)).toEqual([{ id }]);
    });

    it('each column of the content that changes grows the version of its listing', async () => {
      const { rows } = await site().db.execute<{ name: string }>(sql`
        select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
        where tgname = 'listings_version'`);
      const columns = getTableColumns(listings);
      const content = Object.keys(listingContent()).map((key) => columns[key as keyof typeof columns].name);
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(content));
    });

    it('ordinary accounts start at 2', async () => {
      expect(await createUser(site().db)).toBe(2);
    });

    it('accounts 0 and 1 are always administrators', async () => {
      const demote = site().db.update(users).set({ isAdmin: false }).where(eq(users.id, 1));
      expect(await refusalOf(demote)).toBe('users_first_accounts_are_admins');
    });

    it('a person has one account per provider', async () => {
      const { db } = site();
      const identity = { provider: 'telegram', subject: '42' } as const;
      await db.insert(identities).values({ ...identity, userId: await createUser(db) });
      const again = db.insert(identities).values({ ...identity, userId: await createUser(db) });
      expect(await refusalOf(again)).toBe('identities_provider_subject');
    });

    it('names have at most 20 characters', async () => {
      const { db } = site();
      expect(await refusalOf(createUser(db, { username: 'я'.repeat(USERNAME_MAX + 1) }))).toBe('users_username_length');
      expect(await refusalOf(createUser(db, { username: '' }))).toBe('users_username_length');
      await createUser(db, { username: '', deletedAt: today });
    });

    it.each([
      ['pets', { sex: null }, 'listings_section_fields'],
      ['pets', { sex: 3 }, 'listings_section_fields'],
      ['pets', { category: 5 }, 'listings_section_fields'],
      ['pets', { condition: 1 }, 'listings_section_fields'],
      ['market', { condition: 3 }, 'listings_section_fields'],
      ['market', { audience: null }, 'listings_section_fields'],
      ['market', { sex: 1 }, 'listings_section_fields'],
      ['services', { category: 4 }, 'listings_section_fields'],
      ['services', { serviceId: null }, 'listings_section_fields'],
      ['pets', { status: 5 }, 'listings_status'],
      ['pets', { status: 1, publishedAt: null }, 'listings_published'],
      ['pets', { title: '' }, 'listings_title'],
      ['pets', { title: 'я'.repeat(TITLE_MAX + 1) }, 'listings_title'],
      ['pets', { description: 'я'.repeat(DESCRIPTION_HARD_MAX + 1) }, 'listings_description'],
      ['pets', { price: -1 }, 'listings_price'],
      ['pets', { price: PRICE_HARD_MAX + 1 }, 'listings_price'],
      ['pets', { images: Array.from({ length: IMAGES_MAX + 1 }, String) }, 'listings_images'],
    ] as const)('a listing of %s with %j is refused', async (section, over, constraint) => {
      const { images, ...rest } = { images: [], ...over };
      expect(await refusalOf(createListing(site().db, section, { ...rest, images: [...images] }))).toBe(constraint);
    });

    it('type, parent item and ban follow from the references', async () => {
      const { db } = site();
      const authorId = await createUser(db, { isBanned: true });
      const [cat] = await db.select().from(breeds).where(eq(breeds.name, 'Беспородная кошка'));
      const petId = await createListing(db, 'pets', { authorId, breedId: cat?.id ?? 0, typeId: 9 });
      const goodsId = await createListing(db, 'market', { objectId: 19, objectRootId: 2 });
      const [pet] = await db.select().from(listings).where(eq(listings.id, petId));
      const [goods] = await db.select().from(listings).where(eq(listings.id, goodsId));
      expect(pet).toMatchObject({ typeId: cat?.typeId, authorBanned: true });
      expect(goods).toMatchObject({ objectRootId: 1, authorBanned: false });
      await db.update(users).set({ isBanned: false }).where(eq(users.id, authorId));
      expect((await db.select().from(listings).where(eq(listings.id, petId)))[0]?.authorBanned).toBe(false);
    });

    it('a listing has one live boost, a breed one live pin', async () => {
      const { db } = site();
      const [breed] = await db.select().from(breeds).limit(1);
      const first = await createListing(db, 'pets');
      const second = await createListing(db, 'pets');
      const pin = { boostType: 1, breedId: breed?.id ?? 0, startsAt: today, endsAt: inAWeek };
      await db.insert(boosts).values({ ...pin, listingId: first });
      expect(await refusalOf(db.insert(boosts).values({ ...pin, listingId: second }))).toBe('boosts_live_breed');
      const promotion = { boostType: 2, startsAt: today, endsAt: inAWeek };
      expect(await refusalOf(db.insert(boosts).values({ ...promotion, listingId: first }))).toBe('boosts_live_listing');
      await db.insert(boosts).values({ ...promotion, listingId: second });
      await db.update(boosts).set({ state: 'ended' });
      await db.insert(boosts).values({ ...pin, listingId: second });
    });

    it('a pin names its target, a promotion does not', async () => {
      const { db } = site();
      const listingId = await createListing(db, 'pets');
      const window = { listingId, startsAt: today, endsAt: inAWeek };
      expect(await refusalOf(db.insert(boosts).values({ ...window, boostType: 1 }))).toBe('boosts_target');
      expect(await refusalOf(db.insert(boosts).values({ ...window, boostType: 2, serviceId: 1 }))).toBe(
        'boosts_target',
      );
      const two = db.insert(boosts).values({ ...window, boostType: 1, serviceId: 1, objectId: 1 });
      expect(await refusalOf(two)).toBe('boosts_target');
    });

    it('a listing and a pin have one pending order', async () => {
      const listingId = await createListing(site().db, 'services');
      await order(site(), { listingId });
      expect(await refusalOf(order(site(), { listingId }))).toBe('purchases_pending_listing');
      await order(site(), { boostType: 1, serviceId: 1 });
      expect(await refusalOf(order(site(), { boostType: 1, serviceId: 1 }))).toBe('purchases_pending_service');
      await site().db.update(purchases).set({ status: 2, settledAt: today });
      await order(site(), { listingId, boostType: 1, serviceId: 1 });
    });

    it('a payment of the provider counts once', async () => {
      await order(site(), { providerPaymentId: 'p-1' });
      expect(await refusalOf(order(site(), { providerPaymentId: 'p-1' }))).toBe('purchases_provider_payment');
    });

    it('what only grows is not emptied as a whole either, nor with what it points at', async () => {
      const { db } = site();
      const query = sql`
        select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_append\\_only' order by 1`;
      const tables = await prepareRows<{ name: string }>(db, query, ['name']).execute();
      const names = tables.map(({ name }) => name);
      expect(names).toEqual(['audit_log', 'ledger', 'release_journal']);
      for (const name of [...names, 'users', 'purchases']) {
        const emptied = refusalOf(db.execute(sql`truncate table ${sql.identifier(name)} cascade`));
        expect([name, await emptied]).toEqual([name, '23001']);
      }
    });

    it('the audit log loses names and titles of what is deleted, and nothing else', async () => {
      const { db } = site();
      const [here, gone] = [await createUser(db), await createUser(db, { username: '', deletedAt: today })];
      const [shown, deleted] = [await createListing(db, 'pets'), await createListing(db, 'pets', { status: 0 })];
      const details = { subject: 'Анна', section: null, before: null, after: { banned: true } };
      const note = { actorId: 1, action: 'ban', details, createdAt: today };
      const about = (subjectKind: string, id: number) => ({ ...note, subjectKind, subjectId: String(id) });
      await db
        .insert(auditLog)
        .values([about('user', here), about('user', gone), about('listing', shown), about('listing', deleted)]);
      const erase = (id: number, kind: string, more: object = {}) =>
        refusalOf(
          db
            .update(auditLog)
            .set({ details: { ...details, subject: '' }, ...more })
            .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, String(id)))),
        );
      expect(await erase(here, 'user')).toBe('23001');
      expect(await erase(shown, 'listing')).toBe('23001');
      expect(await erase(gone, 'user', { action: 'unban' })).toBe('23001');
      expect(await erase(gone, 'user', { actorId: here })).toBe('23001');
      expect(await erase(gone, 'user', { details: { ...details, subject: '', after: null } })).toBe('23001');
      expect(await erase(gone, 'user', { details: { ...details, subject: 'Олег' } })).toBe('23001');
      expect(await erase(gone, 'user')).toBe('nothing refused it');
      expect(await erase(deleted, 'listing')).toBe('nothing refused it');
      expect(await refusalOf(db.delete(auditLog))).toBe('23001');
    });

    it('the journal of releases loses the network address of a deleted administrator, and nothing else', async () => {
      const { db } = site();
      const gone = await createUser(db, { username: '', deletedAt: today });
      const note = { who: '', package: 'shell', action: 'release' as const, refused: false, address: '192.0.2.1' };
      await db.insert(releaseJournal).values([
        { ...note, adminId: 1 },
        { ...note, adminId: gone },
      ]);
      const erase = (adminId: number, more: object = {}) =>
        refusalOf(
          db
            .update(releaseJournal)
            .set({ address: null, ...more })
            .where(eq(releaseJournal.adminId, adminId)),
        );
      expect(await erase(1)).toBe('23001');
      expect(await erase(gone, { action: 'rollback' })).toBe('23001');
      expect(await erase(gone, { address: '192.0.2.2' })).toBe('23001');
      expect(await erase(gone)).toBe('nothing refused it');
      expect(await refusalOf(db.delete(releaseJournal))).toBe('23001');
    });

    it('the ledger and the audit log only grow', async () => {
      const { db } = site();
      const purchaseId = await order(site());
      await db.insert(ledger).values({ purchaseId, kind: 'payment', amount: 100, providerRef: 'p-1' });
      await db.insert(auditLog).values({ actorId: 1, action: 'ban', subjectKind: 'user', subjectId: '5' });
      for (const table of [ledger, auditLog]) {
        expect(await refusalOf(db.delete(table))).toBe('23001');
      }
      expect(await refusalOf(db.update(ledger).set({ amount: 1 }))).toBe('23001');
      const twice = db.insert(ledger).values({ purchaseId, kind: 'payment', amount: 100, providerRef: 'p-2' });
      expect(await refusalOf(twice)).toBe('ledger_payment');
      const part = { purchaseId, kind: 'refund' as const, amount: -50 };
      await db.insert(ledger).values([
        { ...part, providerRef: 'r-1' },
        { ...part, providerRef: 'r-2' },
      ]);
      expect(await refusalOf(db.insert(ledger).values({ ...part, providerRef: 'r-1' }))).toBe('ledger_provider_ref');
      const reused = db.insert(ledger).values({ purchaseId, kind: 'refund', amount: -100, providerRef: 'p-1' });
      expect(await refusalOf(reused)).toBe('ledger_provider_ref');
      const wrongSign = db.insert(ledger).values({ purchaseId, kind: 'refund', amount: 100, providerRef: 'p-3' });
      expect(await refusalOf(wrongSign)).toBe('ledger_amount');
    });

    it('a dialog has one row per side, and nobody writes to himself', async () => {
      const { db } = site();
      const [first, second] = [await createUser(db), await createUser(db)];
      const [message] = await db
        .insert(messages)
        .values({ fromUser: second, toUser: first, text: randomUUID() })
        .returning();
      expect(message).toMatchObject({ pairLow: first, pairHigh: second });
      const side = { ownerId: first, peerId: second, lastMessageId: message?.id ?? 0, lastTime: today };
      await db.insert(dialogs).values(side);
      expect(await refusalOf(db.insert(dialogs).values(side))).toBe('dialogs_pk');
      const toOneself = db.insert(messages).values({ fromUser: first, toUser: first, text: 'я' });
      expect(await refusalOf(toOneself)).toBe('messages_not_to_oneself');
      const blocksSupport = db.insert(blocks).values({ blockerId: first, blockedId: 0 });
      expect(await refusalOf(blocksSupport)).toBe('blocks_pair');
    });

    it('any change of the reference data makes a new revision', async () => {
      const { db } = site();
      const revision = async () => (await db.select().from(referenceRevision))[0]?.revision ?? 0;
      const before = await revision();
      await db.execute(sql`update services set name = name where id = 1`);
      expect(await revision()).toBe(before + 1);
    });

    it('a page of any feed is read from an index, in order, without sorting the section', async () => {
      const { db } = site();
      await createListing(db, 'pets');
      // PostgreSQL rightly scans a table of a few rows: what matters is that the index can be used.
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        await tx.execute(sql`set local enable_sort = off`);
        const { rows } = (await tx.execute(sql`explain select id from listings
        where section = 'pets' and status = 1 and not author_banned and hidden_at is null and breed_id = 5 and city_id = 7 and price > 10
        order by published_at desc, id desc limit 20`)) as unknown as { rows: Record<string, string>[] };
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain('Index Only Scan Backward using listings_feed_breed_city');
      expect(plan).not.toContain('Sort');
    });
  });
});
