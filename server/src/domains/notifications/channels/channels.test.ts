import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { channels as channelsCalls } from 'shared/calls';
import { DAY_MS, endpoints, HOUR_MS } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { startMail } from '../../../../testing/startMail';
import { startPushService } from '../../../../testing/startPushService';
import { startTelegram } from '../../../../testing/startTelegram';
import {
  emailAddresses,
  emailLetters,
  identities,
  pushSubscriptions,
  sessions,
  telegramChats,
} from '../../../db/schema';
import type { ChannelNotice } from '../../../integrations/noticeChannel';
import { endAllSessions } from '../../../session/endSessions';
import { openSession } from '../../../session/openSession';
import { sweepRows } from '../../retention/sweepRows';
import type { PersonChannel } from './personChannel';
import { pollTelegram } from './pollTelegram';

const BOT_TOKEN = `7:${'a'.repeat(35)}`;
const [mail, telegram, pushes] = await Promise.all([startMail(), startTelegram(BOT_TOKEN), startPushService()]);
afterAll(() => Promise.all([mail.stop(), telegram.stop(), pushes.stop()]));

const environment = {
  PUBLIC_URL: 'https://laparyadom.example',
  SMTP_URL: mail.url,
  MAIL_FROM: 'letters@laparyadom.example',
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_BOT_NAME: 'lapa_bot',
  TELEGRAM_API_URL: telegram.url,
  PUSH_HOSTS: 'localhost',
  WEBHOOK_LOOPBACK: 'on',
};

const notice: ChannelNotice = {
  id: 'notice-7-push',
  event: 'rejected',
  title: 'Объявление отклонено <b>&',
  text: 'Причина: мало фотографий.\nИсправьте & отправьте снова',
  href: '/posts/7',
  act: 'Продлить',
};

const tokenIn = (text: string): string => decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(text)?.[1] ?? '');
const verificationToken = (): string => tokenIn(mail.emails.at(-1)?.parsed.text ?? '');

const channelsOf = async ({ call }: TestSite, as: number) =>
  channelsCalls.channels.answer.parse((await call(`GET ${endpoints.channels.path}`, { as })).json());

const recipientsOf = async ({ db }: TestSite, channel: PersonChannel, userId: number): Promise<string[]> =>
  (await channel.recipientsOf(db, [userId])).map(({ recipient }) => recipient);
const setEmail = ({ call }: TestSite, as: number, address: unknown) =>
  call(`POST ${endpoints.setEmail.path}`, { as, payload: { address } });

const verify = ({ call }: TestSite, token: unknown) =>
  call(`POST ${endpoints.verifyEmail.path}`, { payload: { token } });

/** Creates a person with a verified address. */
const reader = async (site: TestSite, address = 'anna@example.ru'): Promise<number> => {
  const as = await createUser(site.db, { username: 'Анна' });
  expect((await setEmail(site, as, address)).statusCode).toBe(200);
  expect((await verify(site, verificationToken())).statusCode).toBe(200);
  mail.emails.length = 0;
  return as;
};

describeOnDatabases(
  'channels',
  (current) => {
    beforeEach(() => {
      mail.emails.length = 0;
      mail.refuse();
      telegram.refuse();
      telegram.forget();
      pushes.fail();
    });

    describe('mail @slow', () => {
      it('is sent to a verified address only, except for the link itself', async () => {
        const site = current();
        const { email } = site.app.personChannels;
        const as = await createUser(site.db, { username: 'Анна <b>' });
        expect((await channelsOf(site, as)).email).toBeNull();
        expect((await setEmail(site, as, ' anna@Example.ru ')).json().email).toEqual({
          address: 'anna@example.ru',
          verified: false,
          wanted: null,
        });
        expect(await recipientsOf(site, email, as)).toEqual([]);
        expect(await email.send(String(as), notice)).toBe('absent');
        expect(mail.emails).toHaveLength(1);
        const [received] = mail.emails;
        expect(received?.to).toEqual(['anna@example.ru']);
        expect(received?.from).toBe('letters@laparyadom.example');
        expect(received?.parsed.subject).toBe('Подтвердите почту');
        expect(`${received?.parsed.html} ${received?.parsed.text}`).not.toContain('Анна');
        expect(received?.parsed.html).not.toMatch(/<(?:img|script|link)|src=|url\(/i);
        expect(received?.parsed.text).toContain('https://laparyadom.example/notifications/email?token=');

        expect((await verify(site, verificationToken())).json()).toEqual({ address: 'anna@example.ru' });
        expect((await verify(site, verificationToken())).statusCode).toBe(200);
        expect((await channelsOf(site, as)).email).toEqual({
          address: 'anna@example.ru',
          verified: true,
          wanted: null,
        });
        expect(await recipientsOf(site, email, as)).toEqual([String(as)]);
        // A verified address needs no new verification.
        await setEmail(site, as, 'anna@example.ru');
        expect((await channelsOf(site, as)).email?.verified).toBe(true);
        expect(mail.emails).toHaveLength(1);
        // Another address does, and replaces it only then.
        await setEmail(site, as, 'vera@example.ru');
        const toVera = verificationToken();
        const stored = { address: 'anna@example.ru', verified: true };
        expect((await channelsOf(site, as)).email).toEqual({ ...stored, wanted: 'vera@example.ru' });
        expect(await email.send(String(as), notice)).toBe('sent');
        expect(mail.emails.at(-1)?.to).toEqual(['anna@example.ru']);
        // Cancelled by entering the verified one again.
        await setEmail(site, as, 'anna@example.ru');
        expect((await channelsOf(site, as)).email).toEqual({ ...stored, wanted: null });
        expect((await verify(site, toVera)).statusCode).toBe(404);
        await setEmail(site, as, 'vera@example.ru');
        expect((await verify(site, verificationToken())).json()).toEqual({ address: 'vera@example.ru' });
        expect((await verify(site, verificationToken())).json()).toEqual({ address: 'vera@example.ru' });
        expect((await channelsOf(site, as)).email).toEqual({
          address: 'vera@example.ru',
          verified: true,
          wanted: null,
        });
        expect((await site.call(`POST ${endpoints.deleteEmail.path}`, { as })).json().email).toBeNull();
        expect((await verify(site, verificationToken())).statusCode).toBe(404);
      });

      it('contains the event in two formats, and a way to unsubscribe', async () => {
        const site = current();
        const as = await reader(site, 'anna+lapa@почта.рф');
        expect((await channelsOf(site, as)).email?.address).toBe('anna+lapa@почта.рф');
        expect(await site.app.personChannels.email.send(String(as), notice)).toBe('sent');
        const [received] = mail.emails;
        expect(received?.to).toEqual(['anna+lapa@почта.рф']);
        expect(received?.parsed.subject).toBe(notice.title);
        expect(received?.parsed.messageId).toBe('<notice-7-push@laparyadom.example>');
        expect(received?.parsed.text).toContain('Продлить: https://laparyadom.example/posts/7');
        const header = (name: string) => received?.parsed.headers.find(({ key }) => key === name)?.value;
        expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        expect(header('list-unsubscribe')).toMatch(
          /^<https:\/\/laparyadom\.example\/api\/notices\/email\/unsubscribe\?token=rejected\.[\w-]{43}\.[\w-]{43}>$/,
        );
        expect(header('auto-submitted')).toBe('auto-generated');
        const { text = '', html = '' } = received?.parsed ?? {};
        for (const part of [
          'Причина: мало фотографий.',
          'https://laparyadom.example/posts/7',
          '/notifications/email/off',
        ])
          expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
        expect(html).toContain('Объявление отклонено &lt;b&gt;&amp;');
        expect(html).not.toMatch(/<(?:img|script|link)|src=|url\(/i);
      });

      it('allows no header injection', async () => {
        const site = current();
        const as = await reader(site);
        const title = 'Раз\r\nBcc: vera@example.ru\r\n\r\nтело';
        expect(await site.app.personChannels.email.send(String(as), { ...notice, title })).toBe('sent');
        expect(mail.emails.map(({ to }) => to)).toEqual([['anna@example.ru']]);
        expect(mail.emails[0]?.parsed.bcc).toBeUndefined();
        for (const address of ['anna@example.ru\r\nBcc: v@example.ru', 'a@b', '', null, 7, 'анна@example.ru']) {
          expect((await setEmail(site, as, address)).statusCode).toBe(422);
        }
      });

      it('limits verifications to three a day, per person and mailbox, ignoring what follows the plus', async () => {
        const site = current();
        const [anna, vera, igor] = [await createUser(site.db), await createUser(site.db), await createUser(site.db)];
        const statuses = [];
        for (const address of ['one@example.ru', 'two@example.ru', 'three@example.ru', 'four@example.ru'])
          statuses.push((await setEmail(site, anna, address)).statusCode);
        expect(statuses).toEqual([200, 200, 200, 429]);
        site.clock.advance(1000);
        expect((await setEmail(site, vera, 'box+1@example.ru')).statusCode).toBe(200);
        expect((await setEmail(site, vera, 'BOX+2@example.ru')).statusCode).toBe(200);
        expect((await setEmail(site, igor, 'box@example.ru')).statusCode).toBe(200);
        const refused = await setEmail(site, igor, 'Box+9@example.ru');
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(DAY_MS / 1000)]);
        expect(mail.emails).toHaveLength(6);
        site.clock.advance(DAY_MS);
        expect((await setEmail(site, igor, 'box@example.ru')).statusCode).toBe(200);
        site.clock.advance(1);
        await sweepRows(site.db, site.clock.now());
        expect(await site.db.select().from(emailLetters)).toHaveLength(1);
      });

      it("verifies a person's mailbox whatever others have sent there", async () => {
        const site = current();
        const [anna, ...others] = [await createUser(site.db), await createUser(site.db), await createUser(site.db)];
        const statuses = async (as: number, addresses: readonly string[]) => {
          const answers = [];
          for (const address of addresses) answers.push((await setEmail(site, as, address)).statusCode);
          return answers;
        };
        const sameBox = ['box@example.ru', 'box+1@example.ru', 'box+2@example.ru', 'box+3@example.ru'];
        for (const other of others) await statuses(other, sameBox);
        // Three of the first stranger, one of the second.
        expect(mail.emails).toHaveLength(4);
        // The owner has verified nothing yet: only the first e-mail is sent.
        expect(await statuses(anna, ['box+a@example.ru', 'box+b@example.ru'])).toEqual([200, 429]);
        // Once verified, other people's e-mails do not count.
        expect((await setEmail(site, anna, 'box+a@example.ru')).statusCode).toBe(429);
        expect((await verify(site, verificationToken())).statusCode).toBe(200);
        expect(await statuses(anna, ['box+b@example.ru', 'box+c@example.ru', 'box+d@example.ru'])).toEqual([
          200, 200, 429,
        ]);
      });

      it('is not verified by an old, foreign or forged link', async () => {
        const site = current();
        const as = await createUser(site.db);
        await setEmail(site, as, 'anna@example.ru');
        const first = verificationToken();
        await setEmail(site, as, 'vera@example.ru');
        expect((await verify(site, first)).statusCode).toBe(404);
        for (const token of ['x', `${first}x`, 'ы', "'"]) expect((await verify(site, token)).statusCode).toBe(404);
        for (const token of ['', 'x'.repeat(201), null, 7]) expect((await verify(site, token)).statusCode).toBe(422);
        site.clock.advance(DAY_MS);
        expect((await verify(site, verificationToken())).statusCode).toBe(404);
        expect((await channelsOf(site, as)).email?.verified).toBe(false);
      });

      it('may belong to two accounts, each of which verifies it', async () => {
        const site = current();
        const anna = await reader(site);
        const other = await createUser(site.db);
        await setEmail(site, other, 'anna@example.ru');
        expect((await channelsOf(site, other)).email?.verified).toBe(false);
        expect((await channelsOf(site, anna)).email?.verified).toBe(true);
        await verify(site, verificationToken());
        expect((await channelsOf(site, other)).email?.verified).toBe(true);
      });

      it('is switched off when permanently refused, and retried after other failures', async () => {
        const site = current();
        const { email } = site.app.personChannels;
        const as = await reader(site);
        for (const refusal of [
          { at: 'address', code: 450, text: '4.2.1 try later' },
          { at: 'address', code: 550, text: '5.7.1 you are on a list' },
          { at: 'content', code: 552, text: '5.3.4 too large' },
        ] as const) {
          mail.refuse(refusal);
          await expect(email.send(String(as), notice)).rejects.toThrow();
        }
        mail.refuse({ at: 'address', code: 550, text: '5.1.1 no such user here' });
        expect(await email.send(String(as), notice)).toBe('gone');
        expect((await channelsOf(site, as)).email).toEqual({
          address: 'anna@example.ru',
          verified: false,
          wanted: null,
        });
        expect(await email.send(String(as), notice)).toBe('absent');
      });

      it('reports a failed verification and does not count it', async () => {
        const site = current();
        const as = await createUser(site.db);
        mail.refuse({ at: 'content', code: 451, text: '4.3.0 not now' });
        for (let time = 0; time < 4; time += 1) {
          const answer = await setEmail(site, as, 'anna@example.ru');
          expect([answer.statusCode, answer.json().code]).toEqual([503, 'MAIL_UNAVAILABLE']);
        }
        mail.refuse({ at: 'address', code: 550, text: '5.1.1 no such user here' });
        expect((await setEmail(site, as, 'anna@example.ru')).json().detail[0].field).toBe('address');
        mail.refuse();
        expect((await setEmail(site, as, 'anna@example.ru')).statusCode).toBe(200);
      });
    });

    describe('push', () => {
      const signIn = async (site: TestSite, as: number) => openSession(site.app, { userId: as, userAgent: undefined });
      const ask = ({ app }: TestSite, token: string, url: string, payload: object) =>
        app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
      const subscribe = async (site: TestSite, token: string) => {
        const device = await pushes.subscribe(site.app.channelParts.push?.publicKey ?? '');
        const answer = await ask(site, token, endpoints.subscribeToPush.path, device.subscription);
        expect(answer.statusCode).toBe(200);
        return { device, channels: channelsCalls.channels.answer.parse(answer.json()) };
      };

      it('reaches each device of a person, with title, text and address only @slow', async () => {
        const site = current();
        const { push } = site.app.personChannels;
        const as = await createUser(site.db);
        const { device, channels } = await subscribe(site, await signIn(site, as));
        expect(channels.push).toEqual({
          devices: [{ device: 'Неизвестное устройство', since: site.clock.now().toISOString(), current: true }],
          key: site.app.channelParts.push?.publicKey,
        });
        const { device: second } = await subscribe(site, await signIn(site, as));
        const recipients = await recipientsOf(site, push, as);
        expect(recipients).toHaveLength(2);
        for (const recipient of recipients) expect(await push.send(recipient, notice)).toBe('sent');
        const { id: tag, event: _event, ...content } = notice;
        for (const one of [device, second]) expect(one.received()).toEqual([{ ...content, tag }]);
        expect(pushes.urgency()).toBe('normal');
        for (const event of ['lostMatch', 'lostNearby'] as const) {
          expect(await push.send(recipients[0] ?? '', { ...notice, event })).toBe('sent');
          expect(pushes.urgency()).toBe('high');
        }
      });

      it('is cut to the limit of push services, never within a character @slow', async () => {
        const site = current();
        const { push } = site.app.personChannels;
        const as = await createUser(site.db);
        const { device } = await subscribe(site, await signIn(site, as));
        const [recipient = ''] = await recipientsOf(site, push, as);
        for (const sign of ['я', '"', '猫', '🐈']) {
          expect([sign, await push.send(recipient, { ...notice, text: `я${sign.repeat(3000)}` })]).toEqual([
            sign,
            'sent',
          ]);
          const [text = ''] = device
            .received()
            .slice(-1)
            .map((one) => (one as { text: string }).text);
          expect([text.length > 990, text.length <= 1000, text.isWellFormed(), text.at(-1)]).toEqual([
            true,
            true,
            true,
            '…',
          ]);
        }
      });

      it('stays one recipient when its browser subscribes again', async () => {
        const site = current();
        const { push } = site.app.personChannels;
        const as = await createUser(site.db);
        const session = await signIn(site, as);
        await subscribe(site, session);
        const before = await recipientsOf(site, push, as);
        const { device } = await subscribe(site, session);
        expect(await recipientsOf(site, push, as)).toEqual(before);
        expect(await push.send(before[0] ?? '', notice)).toBe('sent');
        expect(device.received()).toHaveLength(1);
      });

      it('ends with the session, with another sign-in on the device, and on request', async () => {
        const site = current();
        const { push } = site.app.personChannels;
        const [as, other] = [await createUser(site.db), await createUser(site.db)];
        const [here, there, elsewhere] = [await signIn(site, as), await signIn(site, as), await signIn(site, other)];
        const { device } = await subscribe(site, here);
        const [first = ''] = await recipientsOf(site, push, as);
        await subscribe(site, there);
        await ask(site, here, endpoints.logout.path, {});
        expect(await recipientsOf(site, push, as)).toHaveLength(1);
        expect(await push.send(first, notice)).toBe('absent');
        await ask(site, elsewhere, endpoints.subscribeToPush.path, device.subscription);
        expect(await recipientsOf(site, push, other)).toHaveLength(1);
        // Nothing pending for the first goes to another.
        expect(await push.send(first, notice)).toBe('absent');
        // Only its own person can end it.
        await ask(site, there, endpoints.endPush.path, { endpoint: device.subscription.endpoint });
        expect(await recipientsOf(site, push, other)).toHaveLength(1);
        await ask(site, elsewhere, endpoints.endPush.path, { endpoint: device.subscription.endpoint });
        expect(await recipientsOf(site, push, other)).toEqual([]);
        await site.db.transaction((tx) => endAllSessions(tx, as, site.clock.now()));
        expect(await site.db.select().from(pushSubscriptions)).toEqual([]);
      });

      it('reaches no device whose session has expired since the delivery was planned', async () => {
        const site = current();
        const { push } = site.app.personChannels;
        const as = await createUser(site.db);
        const { device } = await subscribe(site, await signIn(site, as));
        const [recipient = ''] = await recipientsOf(site, push, as);
        await site.db.update(sessions).set({ expiresAt: site.clock.now() });
        expect(await push.send(recipient, notice)).toBe('absent');
        expect(device.received()).toEqual([]);
      });

      it('is removed when its service reports it gone; other failures are retried at the requested time @slow', async () => {
        const site = current();
        const { push } = site.app.personChannels;
        const as = await createUser(site.db);
        const { device } = await subscribe(site, await signIn(site, as));
        const [recipient = ''] = await recipientsOf(site, push, as);
        pushes.fail({ status: 429, retryAfter: '17' });
        await expect(push.send(recipient, notice)).rejects.toMatchObject({ name: 'RetryAfter', afterS: 17 });
        for (const status of [302, 400, 403, 500, 503]) {
          pushes.fail({ status });
          await expect(push.send(recipient, notice)).rejects.toThrow(`says ${status}`);
        }
        pushes.fail();
        device.expire();
        expect(await push.send(recipient, notice)).toBe('gone');
        expect(await push.send(recipient, notice)).toBe('absent');
        expect((await channelsOf(site, as)).push.devices).toEqual([]);
      });

      it('is limited to known services and to ten devices of a person @slow', async () => {
        const site = current();
        const as = await createUser(site.db);
        const token = await signIn(site, as);
        const { device } = await subscribe(site, token);
        const { keys } = device.subscription;
        for (const endpoint of [
          'https://127.0.0.1/notify/1',
          'https://evil.example/localhost',
          'https://localhost.evil.example/1',
          'https://localhost@evil.example/1',
          'https://user:secret@localhost/1',
          'http://localhost/1',
          'ftp://localhost/1',
          'localhost',
          '',
          `https://localhost/${'x'.repeat(1000)}`,
        ])
          expect([
            endpoint,
            (await ask(site, token, endpoints.subscribeToPush.path, { endpoint, keys })).statusCode,
          ]).toEqual([endpoint, 422]);
        for (const bad of [
          { p256dh: 'x'.repeat(87) },
          { p256dh: '' },
          { auth: 'x' },
          { p256dh: `BA${'A'.repeat(85)}` },
        ])
          expect(
            (
              await ask(site, token, endpoints.subscribeToPush.path, {
                ...device.subscription,
                keys: { ...keys, ...bad },
              })
            ).statusCode,
          ).toBe(422);
        for (let more = 0; more < 11; more += 1) {
          site.clock.advance(1000);
          await subscribe(site, await signIn(site, as));
        }
        expect(await site.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, as))).toHaveLength(10);
      });
    });

    describe('Telegram', () => {
      const receive = ({ app, db, clock }: TestSite) => {
        const { bot } = app.channelParts;
        if (!bot) throw new Error('The site has no bot');
        return pollTelegram(db, bot, clock.now());
      };
      const link = async ({ call }: TestSite, as: number): Promise<string> => {
        const { link: address } = (await call(`POST ${endpoints.linkTelegram.path}`, { as })).json();
        expect(address).toMatch(/^https:\/\/t\.me\/lapa_bot\?start=[\w-]{32}$/);
        return String(address).split('=')[1] ?? '';
      };
      const sentTo = (chat: number) =>
        telegram
          .written()
          .filter((one) => one.chat === String(chat))
          .map(({ text }) => text);

      it('reaches people who sign in with it, with a link', async () => {
        const site = current();
        const { telegram: channel } = site.app.personChannels;
        const as = await createUser(site.db);
        expect((await channelsOf(site, as)).telegram).toMatchObject({ linked: false, works: false });
        expect(await recipientsOf(site, channel, as)).toEqual([]);
        await site.db.insert(identities).values({ userId: as, provider: 'telegram', subject: '101' });
        const [recipient = ''] = await recipientsOf(site, channel, as);
        expect(await channel.send(recipient, notice)).toBe('sent');
        expect(sentTo(101)).toEqual([
          '<b>Объявление отклонено &lt;b&gt;&amp;</b>\n\nПричина: мало фотографий.\nИсправьте &amp; отправьте снова\n\nhttps://laparyadom.example/posts/7',
        ]);
        expect((await channelsOf(site, as)).telegram).toMatchObject({ linked: true, works: true });
      });

      it.each([
        [403, 'Forbidden: bot was blocked by the user'],
        [403, 'Forbidden: user is deactivated'],
        [403, "Forbidden: bot can't initiate conversation with a user"],
        [400, 'Bad Request: chat not found'],
      ])('is muted for an unreachable person (%s %s), until the person starts it', async (error_code, description) => {
        const site = current();
        const { telegram: channel } = site.app.personChannels;
        const as = await createUser(site.db);
        await site.db.insert(identities).values({ userId: as, provider: 'telegram', subject: '102' });
        telegram.refuse({ error_code, description });
        expect(await channel.send(String(as), notice)).toBe('gone');
        expect(await channel.send(String(as), notice)).toBe('absent');
        expect(await recipientsOf(site, channel, as)).toEqual([]);
        expect((await channelsOf(site, as)).telegram).toMatchObject({ linked: true, works: false });
        telegram.refuse();
        await telegram.write(102, '/start');
        await receive(site);
        expect((await channelsOf(site, as)).telegram.works).toBe(true);
      });

      it('waits as long as requested, and retries other failures', async () => {
        const site = current();
        const { telegram: channel } = site.app.personChannels;
        const as = await createUser(site.db);
        await site.db.insert(identities).values({ userId: as, provider: 'telegram', subject: '103' });
        const description = 'Too Many Requests: retry after 21';
        telegram.refuse({ error_code: 429, description, parameters: { retry_after: 21 } });
        await expect(channel.send(String(as), notice)).rejects.toMatchObject({ name: 'RetryAfter', afterS: 21 });
        for (const error_code of [400, 401, 500]) {
          telegram.refuse({ error_code, description: 'Something else' });
          const failure = await channel.send(String(as), notice).catch((error: unknown) => error);
          expect(failure).toBeInstanceOf(Error);
          expect(String(failure)).not.toContain(BOT_TOKEN);
        }
        expect((await channelsOf(site, as)).telegram.works).toBe(true);
      });

      it('is linked by a one-time link, and the person may stop it @slow', async () => {
        const site = current();
        const as = await createUser(site.db, { username: 'Анна' });
        const other = await createUser(site.db, { username: 'Вера' });
        const old = await link(site, as);
        const code = await link(site, as);
        await telegram.write(201, `/start ${old}`);
        await receive(site);
        expect(sentTo(201)).toEqual(['Эта ссылка уже не действует. Получите новую в профиле на сайте']);
        await telegram.write(201, `/start ${code}`);
        await telegram.write(202, `/start ${code}`);
        await receive(site);
        expect(sentTo(201).at(-1)).toMatch(/профиля «Анна»/);
        expect(sentTo(202)).toEqual(['Эта ссылка уже не действует. Получите новую в профиле на сайте']);
        expect((await channelsOf(site, as)).telegram).toMatchObject({ linked: true, works: true });
        expect((await channelsOf(site, other)).telegram.linked).toBe(false);
        // A chat of two accounts is silent for both.
        await telegram.write(201, `/start ${await link(site, other)}`);
        await telegram.write(201, '/stop');
        await telegram.write(201, 'просто так');
        await receive(site);
        expect([(await channelsOf(site, as)).telegram, (await channelsOf(site, other)).telegram]).toEqual([
          { linked: true, works: false, name: 'TestName (@testUserName)' },
          { linked: true, works: false, name: 'TestName (@testUserName)' },
        ]);
        expect((await site.call(`POST ${endpoints.unlinkTelegram.path}`, { as })).json().telegram.linked).toBe(false);
        const late = await link(site, as);
        site.clock.advance(HOUR_MS);
        await telegram.write(203, `/start ${late}`);
        await receive(site);
        expect(sentTo(203)).toEqual(['Эта ссылка уже не действует. Получите новую в профиле на сайте']);
        await sweepRows(site.db, site.clock.now());
      });
    });

    it('are exported, and deleted with the account @slow', async () => {
      const site = current();
      const as = await reader(site);
      await site.db.insert(telegramChats).values({ userId: as, chatId: '301', linkedAt: site.clock.now() });
      const at = site.clock.now().toISOString();
      const { channels } = (await site.call(`GET ${endpoints.exportMe.path}`, { as })).json();
      expect(channels).toEqual({
        email: { address: 'anna@example.ru', verified_at: at, wanted_address: null, created_at: at },
        telegram: { chat_id: '301', name: null, linked_at: at, silent_at: null },
        push: [],
        letters: [{ address_sha256: expect.stringMatching(/^[\w-]{43}$/), sent_at: at }],
      });
      await site.call(`POST ${endpoints.linkTelegram.path}`, { as });
      expect((await site.call(`POST ${endpoints.deleteMe.path}`, { as })).statusCode).toBe(200);
      expect(await site.db.select().from(emailAddresses)).toEqual([]);
      expect(await site.db.select().from(telegramChats)).toEqual([]);
      const sent = await site.db.select().from(emailLetters);
      expect(sent.map(({ userId, digest }) => [userId, digest])).toEqual([[null, '']]);
    });
  },
  { environment },
);

describeOnDatabases(
  'a site without channels',
  (current) => {
    it('reports missing channels, and refuses calls that need them', async () => {
      const site = current();
      const as = await createUser(site.db);
      expect((await channelsOf(site, as)).available).toEqual({ telegram: false, push: false, email: false });
      const calls = [setEmail(site, as, 'anna@example.ru'), site.call(`POST ${endpoints.linkTelegram.path}`, { as })];
      for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(409);
    });
  },
  { environment: { DEMO: 'off', PUSH_HOSTS: 'off' } },
);
