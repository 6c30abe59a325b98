import { expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { endpoints, ListingStatus, sectionEndpoints } from 'shared/contract';
import { auditLog, complaintCases, listings, notifications } from '../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { dumpDatabase } from '../../testing/fullPerson/dump';
import { eraseDeleted } from '../listings/eraseDeleted';
import { deliverNotices } from '../messages/deliverNotices';
import { tellPeople } from '../notifications/tellPeople';
import { createPublicationTeller } from '../savedSearches/tellPublications';

const { pets } = sectionEndpoints;
const DAY_MS = 24 * 60 * 60 * 1000;
const long = new Date(Date.parse(TEST_TIME) - 30 * DAY_MS);

/** What the person is called and writes, and what others write of the person. */
const said = {
  name: 'Вымышлена',
  title: 'Кошка Незабудка',
  description: 'Живёт у вокзала Выдумкино',
  rejection: 'Уберите фамилию Придумкина',
  complaint: 'Это Сочинялкина с соседней улицы',
};
const message = 'Здравствуйте, Незабудка ещё дома';

const post = async (site: TestSite, path: string, as: number, payload: object) => {
  const answer = await site.call(`POST ${path}`, { as, payload });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
};

const complain = (site: TestSite, as: number, about: object) =>
  post(site, endpoints.complaints, as, { reason: 'Другое', comment: said.complaint, ...about });

const decide = async (site: TestSite, action: 'dismiss' | 'reject'): Promise<void> => {
  const [{ id } = { id: 0 }] = await site.db.select().from(complaintCases).orderBy(desc(complaintCases.id)).limit(1);
  await post(site, endpoints.adminDecideComplaints, 1, { case_id: id, action });
};

/** Has all told that waits, once nobody can take it back. */
const tellAll = async (site: TestSite): Promise<void> => {
  site.clock.advance(60_000);
  await createPublicationTeller(site.db, site.clock)();
  await deliverNotices(site.db, site.clock.now());
  site.clock.advance(60_000);
  await tellPeople(site.db, site.clock.now());
};

/** A person whom moderators, neighbours and the site itself have written about. */
const liveThrough = async (site: TestSite) => {
  const { db } = site;
  const person = await createUser(db, { createdAt: long });
  const other = await createUser(db, { createdAt: long });
  await post(site, endpoints.updateUsername, person, { username: said.name });
  const { title, description } = said;
  const listing = await createListing(db, 'pets', {
    authorId: person,
    status: 2,
    publishedAt: null,
    title,
    description,
  });
  await post(site, endpoints.searches, other, { section: 'pets', criteria: { q: 'незабудка' } });
  const act = (status: number, more: object = {}) =>
    post(site, pets.adminAction, 1, { ad_id: listing, do: status, ...more });
  await act(ListingStatus.rejected, { reason: 'other', comment: said.rejection });
  await act(ListingStatus.published);
  await post(site, pets.toggleFavorite, other, { article_id: listing });
  await post(site, endpoints.sendMessage, person, { to_user: other, text: message });
  await complain(site, other, { section: 'pets', id: listing });
  await decide(site, 'dismiss');
  await complain(site, other, { user_id: person });
  await post(site, endpoints.adminSetBan, 1, { user_id: person, ban: true });
  await post(site, endpoints.adminSetBan, 1, { user_id: person, ban: false });
  await tellAll(site);
  return { person, other, listing };
};

const remaining = async ({ db }: TestSite): Promise<string[]> => {
  const dump = (await dumpDatabase(db)).toLowerCase();
  return Object.values(said).filter((text) => dump.includes(text.toLowerCase()));
};

describeOnDatabases('what others have of a person', (current) => {
  test('loses name, titles and words with the account; messages and numbers stay', async () => {
    const site = current();
    const { person, other, listing } = await liveThrough(site);
    expect(await remaining(site)).toEqual(Object.values(said));
    const told = async (): Promise<string[]> =>
      (await site.call('GET /api/notifications', { as: other })).json().map(({ text }: { text: string }) => text);
    expect((await told()).join()).toContain(said.title);

    await post(site, endpoints.deleteMe, person, {});
    expect(await remaining(site)).toEqual([]);
    expect(await dumpDatabase(site.db)).toContain(message);
    expect((await told()).join()).toContain('Объявления, на которое вы пожаловались, больше нет на сайте');

    const entries: { subject: string; subject_id: string; kind: string }[] = (
      await site.call('GET /api/admin/audit', { as: 1 })
    ).json();
    const named = entries.filter(({ kind }) => kind === 'user' || kind === 'listing');
    expect(new Set(named.map(({ kind, subject, subject_id: id }) => [kind, id, subject].join(' ')))).toEqual(
      new Set([`user ${person} Удалённый пользователь`, `listing ${listing} Удалено`]),
    );
  });

  test('loses title and words of a deleted listing after 90 days, while its author stays', async () => {
    const site = current();
    const { person, listing } = await liveThrough(site);
    await post(site, pets.delete, person, { ad_id: listing });
    site.clock.advance(90 * DAY_MS - 60_000);
    expect(await eraseDeleted(site.db, site.clock.now())).toBe(0);
    site.clock.advance(DAY_MS);
    expect(await eraseDeleted(site.db, site.clock.now())).toBe(1);
    const { name, complaint } = said;
    // What was said of the person's account is not of the listing.
    expect(await remaining(site)).toEqual([name, complaint]);
    const [erased] = await site.db.select().from(listings).where(eq(listings.id, listing));
    expect(erased?.erasedAt).toEqual(site.clock.now());
    expect(await eraseDeleted(site.db, site.clock.now())).toBe(0);
    expect(await site.db.$count(notifications)).toBeGreaterThan(0);
    expect(await site.db.$count(auditLog)).toBeGreaterThan(0);
  });
});
