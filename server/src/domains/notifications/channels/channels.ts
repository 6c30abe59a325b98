import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Channels } from 'shared/contract';
import { emailAddresses, identities, telegramChats } from '../../../db/schema';
import { createEmailChannel } from '../../../integrations/email/emailChannel';
import { createMailer, type Mailer } from '../../../integrations/email/mailer';
import { createPushChannel, type PushChannel } from '../../../integrations/push/pushChannel';
import { createTelegramApi, createTelegramBot, type TelegramBot } from '../../../integrations/telegram/telegramBot';
import { messages } from '../../../messages.ru';
import { readKeys, readPushKeys } from '../../../session/siteKeys';
import type { Settings } from '../../../settings/settings';
import { createDemoMailbox, type DemoMailbox } from './demoMailbox';
import { createDemoTelegram, type DemoTelegram } from './demoTelegram';
import { emailOfPeople, readEmail } from './emailAddress';
import { addressDigest, createMailTokens, type MailTokens } from './mailTokens';
import { noChannel, type PersonChannels } from './personChannel';
import { listDevices, pushOfPeople } from './pushDevices';
import { readChat, telegramOfPeople } from './telegramChat';
import { unsubscribeHref } from './unsubscribe';

interface Input {
  userId: number;
  /** The requesting session, whose device the list marks. */
  current: string | undefined;
}

export const readChannels = async (
  { db, clock, channelParts: { bot, push, mailer } }: Pick<FastifyInstance, 'db' | 'clock' | 'channelParts'>,
  { userId, current }: Input,
): Promise<Channels> => {
  const chat = await readChat(db, userId);
  const devices = await listDevices(db, userId, clock.now());
  return {
    available: { telegram: bot !== null, push: push !== null, email: mailer !== null },
    telegram: {
      linked: chat !== null,
      works: bot !== null && chat !== null && !chat.isSilent,
      name: chat?.name ?? null,
    },
    email: await readEmail(db, userId),
    push: {
      devices: devices.map(({ device, createdAt, sessionId }) => ({
        device: device ?? messages.devices.unknown,
        since: createdAt.toISOString(),
        current: sessionId === current,
      })),
      key: push?.publicKey ?? null,
    },
  };
};

/** Finds a person's e-mails and chats in the demo. Returns a function that drops them after a deletion. */
export const findDemoTraces = async (
  { db, channelParts: { demoMailbox, demoTelegram } }: Pick<FastifyInstance, 'db' | 'channelParts'>,
  userId: number,
): Promise<() => void> => {
  if (!demoMailbox && !demoTelegram) return () => undefined;
  const addresses = await db
    .select({ address: emailAddresses.address, wanted: emailAddresses.wantedAddress })
    .from(emailAddresses)
    .where(eq(emailAddresses.userId, userId));
  const linked = db.select({ chat: telegramChats.chatId }).from(telegramChats).where(eq(telegramChats.userId, userId));
  // People who sign in with Telegram have a chat of the same number.
  const own = db
    .select({ chat: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'telegram')));
  const chats = await linked.union(own);
  return () => {
    for (const { address, wanted } of addresses) {
      demoMailbox?.forget(address);
      if (wanted !== null) demoMailbox?.forget(wanted);
    }
    for (const { chat } of chats) demoTelegram?.forget(chat);
  };
};

declare module 'fastify' {
  interface FastifyInstance {
    personChannels: PersonChannels;
    /** Parts of the channels; null where the site is not configured for them. */
    channelParts: {
      bot: TelegramBot | null;
      push: PushChannel | null;
      mailer: Mailer | null;
      mailTokens: MailTokens;
      /** The demo's mailbox, which accepts all e-mails; null on other sites. */
      demoMailbox: DemoMailbox | null;
      /** The Telegram of a demo without its own bot; null on other sites. */
      demoTelegram: DemoTelegram | null;
      siteUrl: string;
    };
  }
}

/** The `From` name of e-mails. */
const SENDER = 'ЛапаРядом';

const createBot = (settings: Settings, siteUrl: string, demo: DemoTelegram | null): TelegramBot | null => {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url, TELEGRAM_NOTICES } = settings;
  if (demo) return createTelegramBot(demo.api, siteUrl);
  return token && TELEGRAM_NOTICES ? createTelegramBot(createTelegramApi({ token, url }), siteUrl) : null;
};

const createPush = (settings: Settings, siteUrl: string): PushChannel | null => {
  const keys = readPushKeys(settings);
  const contact = settings.OPERATOR_EMAIL ? `mailto:${settings.OPERATOR_EMAIL}` : siteUrl.replace('http:', 'https:');
  return keys.length === 0 || settings.PUSH_HOSTS.length === 0
    ? null
    : createPushChannel({ keys, contact, hosts: settings.PUSH_HOSTS, allowLoopback: settings.WEBHOOK_LOOPBACK });
};

const createMail = ({ SMTP_URL: url, MAIL_FROM: address }: Settings, demo: DemoMailbox | null): Mailer | null => {
  if (demo) return demo;
  return url && address ? createMailer(async () => ({ url, from: { name: SENDER, address } })) : null;
};

/** Creates the site's channels from its settings (docs/decisions/0045-notices.md). */
export const channels = fp(async (app: FastifyInstance) => {
  const { settings } = app;
  const siteUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const demoMailbox = settings.DEMO && !settings.SMTP_URL ? createDemoMailbox(SENDER) : null;
  const mailer = createMail(settings, demoMailbox);
  const mailTokens = createMailTokens(readKeys(settings, 'mail'));
  const isWithoutBot = settings.DEMO && settings.TELEGRAM_NOTICES && !settings.TELEGRAM_BOT_TOKEN;
  const demoTelegram = isWithoutBot ? createDemoTelegram() : null;
  const bot = createBot(settings, siteUrl, demoTelegram);
  const push = createPush(settings, siteUrl);
  const email =
    mailer &&
    createEmailChannel({
      mailer,
      siteUrl,
      unsubscribeHref: (address, event) => unsubscribeHref(mailTokens.sign({ digest: addressDigest(address), event })),
    });
  app.decorate('channelParts', { bot, push, mailer, mailTokens, demoMailbox, demoTelegram, siteUrl });
  app.decorate('personChannels', {
    telegram: bot ? telegramOfPeople(app, bot) : noChannel,
    push: push ? pushOfPeople(app, push) : noChannel,
    email: email ? emailOfPeople(app, email) : noChannel,
  });
});
