import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endpoints, type NoticeChannelName } from 'shared/contract';
import { emailAddresses, identities, noticeOutbox } from '../src/db/schema';
import { addressDigest } from '../src/domains/notifications/channels/mailTokens';
import { noticeDefaults } from '../src/domains/notifications/notices/noticeDefaults';
import { saveNoticeSettings } from '../src/domains/notifications/notices/noticeSettings';
import { openSession } from '../src/session/openSession';
import { createUser } from './factories';
import { startMail } from './startMail';
import { startPushService } from './startPushService';
import { startTelegram } from './startTelegram';

const BOT_TOKEN = `7:${'a'.repeat(35)}`;

/** A received notice; `id` lets mail programs and devices detect duplicates, null where they cannot. */
export interface ReceivedNotice {
  text: string;
  id: string | null;
}

/** A person notified by every channel, at any hour. */
export interface TestListener {
  userId: number;
  heard: Record<NoticeChannelName, () => ReceivedNotice[]>;
}

/** Starts real servers on this machine for every channel, and returns the settings of a site that uses them. */
export const startChannels = async () => {
  const [mail, telegram, pushes] = await Promise.all([startMail(), startTelegram(BOT_TOKEN), startPushService()]);
  let made = 0;

  /** Creates an account with an address, a chat and a device. */
  const createListener = async (app: FastifyInstance): Promise<TestListener> => {
    made += 1;
    const [address, chat, now] = [`anna${made}@example.ru`, `${700 + made}`, app.clock.now()];
    const userId = await createUser(app.db);
    await app.db.insert(identities).values({ userId, provider: 'telegram', subject: chat });
    const verified = { address, digest: addressDigest(address), verifiedAt: now, createdAt: now };
    await app.db.insert(emailAddresses).values({ userId, ...verified });
    const device = await pushes.subscribe(app.channelParts.push?.publicKey ?? '');
    const answer = await app.inject({
      method: 'POST',
      url: endpoints.subscribeToPush.path,
      payload: device.subscription,
      headers: { authorization: `Bearer ${await openSession(app, { userId, userAgent: undefined })}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    // These tests ignore notices about linked channels.
    await app.db.delete(noticeOutbox).where(eq(noticeOutbox.userId, userId));
    const { events, quiet } = noticeDefaults;
    const ended = { telegram: true, push: true, email: true };
    await saveNoticeSettings(app.db, userId, { events: { ...events, ended }, quiet: { ...quiet, on: false } });
    const ofPush = (text: unknown): ReceivedNotice => ({
      text: JSON.stringify(text),
      id: (text as { tag: string }).tag,
    });
    return {
      userId,
      heard: {
        email: () =>
          mail.emails
            .filter(({ to }) => to.includes(address))
            .map(({ parsed }) => ({ text: parsed.text ?? '', id: parsed.messageId ?? null })),
        push: () => device.received().map(ofPush),
        telegram: () =>
          telegram
            .written()
            .filter((one) => one.chat === chat)
            .map(({ text }) => ({ text, id: null })),
      },
    };
  };

  return {
    environment: {
      PUBLIC_URL: 'https://laparyadom.example',
      SMTP_URL: mail.url,
      MAIL_FROM: 'letters@laparyadom.example',
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_NAME: 'bot',
      TELEGRAM_API_URL: telegram.url,
      PUSH_HOSTS: 'localhost',
      WEBHOOK_LOOPBACK: 'on',
    },
    createListener,
    /** Makes every channel store notices with this text without confirming them; `undefined`: all confirm. */
    silence: (text?: string) => {
      for (const channel of [mail, telegram, pushes]) channel.silence(text);
    },
    stop: () => Promise.all([mail.stop(), telegram.stop(), pushes.stop()]),
  };
};
