import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { AnyNoticeEvent, NoticeChannelName, OptionalNotice } from 'shared/contract';

// What pages show of the notice. The generator copies it into the contract, which must have it before its schemas exist.
const shown: OptionalNotice = {
  reach: 'chosen',
  group: 'favourite',
  icon: 'heart',
  tone: 'good',
  label: 'Выставка',
  letters: 'о выставках',
  urgent: 'выставки',
};
const descriptors = '../../../../../shared/src/contract/notices/noticeDescriptors.ru.ts';
Object.assign((await import(descriptors)).noticeDescriptors, { fixture: shown });
const event = 'fixture' as AnyNoticeEvent;

// All that a new notice needs, but the place that notifies.
const { defineNotice, byHiding, itself, namedListing, pageOf } = await import('./defineNotice');
const fixture = defineNotice({
  ...shown,
  data: namedListing,
  defaults: ['push', 'email'],
  title: 'Выставка',
  text: ({ title }) => `Выставка «${title}» открыта`,
  brief: ({ title }) => ({ title: 'Выставка', reason: title }),
  href: pageOf,
  act: 'Прийти',
  listing: itself,
  supersededBy: byHiding,
  action: { kind: 'compare', isPossible: () => true },
});
const { noticeDefinitions } = await import('./noticeDefinitions');
const { NOTICE_DESCRIPTORS_FILE, noticeDescriptorsSource } = await import('./noticeDescriptorsSource');
const source = noticeDescriptorsSource();
Object.assign(noticeDefinitions, { fixture });

const contract = await import('shared/contract');
const { administration, notices } = await import('shared/calls');
const { channelsWith, dispatchNotices, oneEverywhere } = await import('../../../../testing/dispatchNotices');
const { describeOnDatabases } = await import('../../../../testing/describeOnDatabases');
const { createListing, createUser } = await import('../../../../testing/factories');
const { listings, noticeDeliveries, notifications } = await import('../../../db/schema');
const { createEmailChannel } = await import('../../../integrations/email/emailChannel');
const { sendDue } = await import('../deliveries/sendDue');
const { eraseTitles } = await import('./eraseTitles');
const { noticeDefaults } = await import('./noticeDefaults');
const { notify } = await import('./notify');
const { eq } = await import('drizzle-orm');

it('pages have of notices what `npm run notices -w server` writes', () => {
  const file = new URL(`../../../../../${NOTICE_DESCRIPTORS_FILE}`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(source);
});

it('pages get of a notice what they show, and nothing else', () => {
  const facts = Object.entries(shown).map(([name, fact]) => `    ${name}: '${fact}',\n`);
  expect(noticeDescriptorsSource({ fixture })).toContain(`{\n  fixture: {\n${facts.join('')}  },\n}`);
});

it('every event has a definition, and no definition is without an event', () => {
  expect(Object.keys(noticeDefinitions).toSorted()).toEqual(contract.allNoticeEvents.toSorted());
});

describeOnDatabases('an additional notice', (current) => {
  const notifyOf = async () => {
    const { db, clock } = current();
    const [section, title] = ['market' as const, 'Клетка'];
    const id = await createListing(db, section, { title });
    const userId = await createUser(db);
    const now = clock.now();
    await db.transaction((tx) =>
      notify(tx, { event: event as 'ended', data: { section, id, title }, userId, once: `fixture:${id}`, now }),
    );
    const deliver = () => dispatchNotices({ db, clock });
    return { id, userId, title, deliver };
  };

  it('has a switch in the settings, on by its defaults @slow', async () => {
    const { call, db } = current();
    const as = await createUser(db);
    const { events } = notices.noticeSettings.answer.parse((await call('GET /api/notices/settings', { as })).json());
    expect(events).toMatchObject({ fixture: { telegram: false, push: true, email: true } });
    const saved = { ...noticeDefaults, events: { ...events, fixture: { telegram: true, push: false, email: false } } };
    expect((await call('POST /api/notices/settings', { as, payload: saved })).statusCode).toBe(200);
    expect((await call('GET /api/notices/settings', { as })).json()).toEqual(saved);
  });

  it('has its text on the site and in each enabled channel @slow', async () => {
    const { call, db, clock } = current();
    const { id, userId, title, deliver } = await notifyOf();
    await deliver();
    const page = notices.notifications.answer.parse((await call('GET /api/notifications', { as: userId })).json());
    expect(page).toMatchObject([
      {
        event: 'fixture',
        text: `Выставка «${title}» открыта`,
        title: 'Выставка',
        reason: title,
        href: `/market-post/${id}`,
      },
    ]);
    const sent = new Map<NoticeChannelName, unknown>();
    const emails: string[] = [];
    const email = createEmailChannel({
      siteUrl: 'https://laparyadom.example',
      unsubscribeHref: (_address, name) => ({ page: `/unsubscribe?token=${name}`, call: `/api/unsubscribe?${name}` }),
      mailer: {
        post: async ({ text, headers }) => {
          emails.push(`${text} ${headers?.['List-Unsubscribe']}`);
          return 'sent';
        },
      },
    });
    for (const name of contract.noticeChannels)
      await sendDue({
        db,
        clock,
        name,
        channel: {
          ...channelsWith(oneEverywhere)[name],
          send: async (_recipient, notice) => {
            sent.set(name, notice);
            return name === 'email' ? email.send('anna@example.ru', notice) : 'sent';
          },
        },
      });
    const notice = {
      id: expect.any(String),
      event: 'fixture',
      title: 'Выставка',
      text: `Выставка «${title}» открыта`,
      href: `/market-post/${id}`,
      act: 'Прийти',
    };
    expect(Object.fromEntries(sent)).toEqual({ push: notice, email: notice });
    expect(emails).toEqual([expect.stringMatching(/Выставка «Клетка» открыта.*\/unsubscribe\?fixture/s)]);
  });

  it('is not delivered once superseded', async () => {
    const { db } = current();
    const { id, userId, deliver } = await notifyOf();
    await db.update(listings).set({ status: 3 }).where(eq(listings.id, id));
    await deliver();
    expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(0);
  });

  it('erases the title of its listing', async () => {
    const { db } = current();
    const { id, userId, deliver, title } = await notifyOf();
    await deliver();
    await db.transaction((tx) => eraseTitles(tx, [id]));
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(row?.data).toMatchObject({ id, title: expect.not.stringMatching(title) });
  });

  it('appears among the dead letters with its label @slow', async () => {
    const { call, db } = current();
    const { userId, deliver } = await notifyOf();
    await deliver();
    const over = { state: 'dead' as const, endedAt: current().clock.now() };
    await db.update(noticeDeliveries).set(over).where(eq(noticeDeliveries.userId, userId));
    const as = await createUser(db, { isAdmin: true });
    const { letters } = administration.adminDeadLetters.answer.parse(
      (await call('GET /api/admin/dead-letters', { as })).json(),
    );
    const [letter] = letters;
    expect(letter?.event).toBe('fixture');
    expect(letter && contract.noticeDescriptors[letter.event].label).toBe('Выставка');
  });

  it('appears in the enums of the API description', async () => {
    const text = (await current().call('GET /api/openapi.json')).body;
    const enums = [...text.matchAll(/"enum":(\[[^\]]*"lostNearby"[^\]]*\])/g)].map(([, names = '[]']) => names);
    expect(enums.length).toBeGreaterThan(1);
    for (const names of enums) expect(JSON.parse(names)).toContain('fixture');
  });
});
