import { afterAll, expect, it } from '@jest/globals';
import { notices as noticesCalls } from 'shared/calls';
import { endpoints } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { startMail } from '../../../../testing/startMail';
import { emailAddresses, identities, telegramChats } from '../../../db/schema';
import { addressDigest, createMailTokens } from '../channels/mailTokens';

const mail = await startMail();
afterAll(() => mail.stop());
const keys = ['n'.repeat(32), 'o'.repeat(32)];
const tokens = createMailTokens(keys);
const ADDRESS = 'anna@example.ru';
const tokenFor = (event: string, address = ADDRESS) => tokens.sign({ digest: addressDigest(address), event });

const reader = async ({ db, clock }: TestSite, address = ADDRESS): Promise<number> => {
  const userId = await createUser(db);
  const now = clock.now();
  await db
    .insert(emailAddresses)
    .values({ userId, address, digest: addressDigest(address), verifiedAt: now, createdAt: now });
  return userId;
};

const settingsOf = async ({ call }: TestSite, as: number) =>
  noticesCalls.noticeSettings.answer.parse((await call(`GET ${endpoints.noticeSettings.path}`, { as })).json());

const post = ({ call }: TestSite, token: string, form?: { type: string; payload: string }) =>
  call(`POST ${endpoints.unsubscribe.path}?token=${encodeURIComponent(token)}`, {
    ...(form && { headers: { 'content-type': form.type }, payload: form.payload }),
  });

describeOnDatabases(
  'unsubscribing from e-mails',
  (current) => {
    it('concerns one event by e-mail, at every account of the address @slow', async () => {
      const site = current();
      const [anna, other, stranger] = [
        await reader(site),
        await reader(site, 'Anna@example.ru'),
        await reader(site, 'v@example.ru'),
      ];
      const before = await settingsOf(site, anna);
      expect(before.events.rejected.email).toBe(true);
      const answer = await post(site, tokenFor('rejected'));
      expect([answer.statusCode, answer.json()]).toEqual([200, { event: 'rejected' }]);
      const after = { ...before, events: { ...before.events, rejected: { ...before.events.rejected, email: false } } };
      expect(await settingsOf(site, anna)).toEqual(after);
      expect(await settingsOf(site, other)).toEqual(after);
      expect(await settingsOf(site, stranger)).toEqual(before);
      // A mail client may repeat it.
      expect((await post(site, tokenFor('rejected'))).statusCode).toBe(200);
    });

    it.each([
      { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
      {
        type: 'multipart/form-data; boundary=x',
        payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
    ])('is accepted from mail programs as $type, without a session @slow', async (form) => {
      const site = current();
      const anna = await reader(site);
      expect((await post(site, tokenFor('approved'), form)).statusCode).toBe(200);
      expect((await settingsOf(site, anna)).events.approved.email).toBe(false);
    });

    it('shows people a page, also of its failures', async () => {
      const site = current();
      const anna = await reader(site);
      const open = (method: 'GET' | 'POST', token: string) =>
        site.app.inject({
          method,
          url: `${endpoints.unsubscribe.path}?token=${encodeURIComponent(token)}`,
          headers: { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' },
          ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
        });
      const done = await open('POST', tokenFor('approved'));
      expect([done.statusCode, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(done.body).toContain('больше не придут');
      expect((await settingsOf(site, anna)).events.approved.email).toBe(false);
      const refusals = [
        { answer: await open('POST', 'x'), status: 404, text: 'Ссылка не подошла' },
        { answer: await open('POST', ''), status: 422, text: 'Страница не открылась' },
        { answer: await open('GET', ''), status: 422, text: 'Страница не открылась' },
      ];
      for (const { answer, status, text } of refusals) {
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
        expect(answer.body).toContain(text);
      }
    });

    it('is not done by GET, which shows a page with a button', async () => {
      const site = current();
      const anna = await reader(site);
      const token = tokenFor('approved');
      const answer = await site.app.inject(`${endpoints.unsubscribe.path}?token=${token}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/notifications/email/off?token=${token}`]);
      expect((await settingsOf(site, anna)).events.approved.email).toBe(true);
    });

    it('accepts links of an old key, and no unsigned ones', async () => {
      const site = current();
      const anna = await reader(site);
      const old = createMailTokens(keys.slice(1)).sign({ digest: addressDigest(ADDRESS), event: 'approved' });
      expect((await post(site, old)).statusCode).toBe(200);
      const token = tokenFor('rejected');
      const foreign = createMailTokens(['x'.repeat(32)]).sign({ digest: addressDigest(ADDRESS), event: 'rejected' });
      const moved = token.replace('rejected', 'ended');
      for (const bad of [foreign, moved, `${token}.x`, token.slice(0, -1), 'x', '..', 'ы', "'", tokenFor('nothing')])
        expect([bad, (await post(site, bad)).statusCode]).toEqual([bad, 404]);
      for (const bad of ['', 'x'.repeat(201)]) expect((await post(site, bad)).statusCode).toBe(422);
      expect((await site.call(`POST ${endpoints.unsubscribe.path}`)).statusCode).toBe(422);
      expect((await settingsOf(site, anna)).events.rejected.email).toBe(true);
    });

    it('succeeds for an address that no account has', async () => {
      expect((await post(current(), tokenFor('approved', 'nobody@example.ru'))).statusCode).toBe(200);
    });

    it('has no demo mailbox beside a mail server', async () => {
      expect((await current().app.inject('/demo/mail')).statusCode).toBe(404);
    });
  },
  { environment: { SMTP_URL: mail.url, MAIL_FROM: 'letters@laparyadom.example', MAIL_KEY: keys.join() } },
);

describeOnDatabases('a demo @slow', (current) => {
  it('shows its e-mails with working links and no other action', async () => {
    const site = current();
    const as = await createUser(site.db, { username: '<b>Анна</b>' });
    expect((await site.app.inject('/demo/mail')).body).toContain('Писем пока нет');
    const payload = { address: ADDRESS };
    expect((await site.call(`POST ${endpoints.setEmail.path}`, { as, payload })).statusCode).toBe(200);
    const { body, headers } = await site.app.inject('/demo/mail');
    expect(body).toContain('Кому: anna@example.ru');
    expect(body).not.toContain('<b>Анна');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const [, token = ''] = /href="http:\/\/localhost:3000\/notifications\/email\?token=([\w-]+)"/.exec(body) ?? [];
    expect((await site.call(`POST ${endpoints.verifyEmail.path}`, { payload: { token } })).json()).toEqual({
      address: ADDRESS,
    });
  });

  it('deletes e-mails and chat of a deleted account only', async () => {
    const site = current();
    const { demoMailbox, demoTelegram } = site.app.channelParts;
    const [leaver, stayer] = [await createUser(site.db), await createUser(site.db)];
    const write = (as: number, address: string) =>
      site.call(`POST ${endpoints.setEmail.path}`, { as, payload: { address } });
    await write(leaver, 'leaver@example.ru');
    await write(stayer, 'stayer@example.ru');
    await site.db.insert(telegramChats).values({ userId: leaver, chatId: '7301', linkedAt: site.clock.now() });
    await site.db.insert(identities).values({ userId: leaver, provider: 'telegram', subject: '7302' });
    for (const chat of ['7301', '7302', '7303']) demoTelegram?.write('/start', chat);
    expect((await site.call(`POST ${endpoints.deleteMe.path}`, { as: leaver })).statusCode).toBe(200);
    const addresses = demoMailbox?.emails().map(({ to }) => to);
    expect(addresses).toContain('stayer@example.ru');
    expect(addresses).not.toContain('leaver@example.ru');
    const chats = demoTelegram?.messages().map(({ chat }) => chat);
    expect(chats?.filter((chat) => chat.startsWith('730'))).toEqual(['7303']);
  });
});

describeOnDatabases(
  'a site that is not a demo',
  (current) => {
    it('has no mailbox', async () => {
      expect((await current().app.inject('/demo/mail')).statusCode).toBe(404);
    });
  },
  { environment: { DEMO: 'off' } },
);
