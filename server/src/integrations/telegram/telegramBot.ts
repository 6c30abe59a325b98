import { Agent } from 'node:https';
import { Api, GrammyError, HttpError } from 'grammy';
import { cleanUsername } from 'shared/contract';
import { escapeHtml } from '../../escapeHtml';
import { cut, type NoticeChannel, RetryAfter } from '../noticeChannel';

const LIMIT_S = 10;
/** Timeout of a connection attempt, which the request limit above does not cover. */
const CONNECTION_LIMIT_MS = 5000;
/** Telegram's limit. */
const MESSAGE_MAX = 4096;
const UPDATES_AT_ONCE = 100;
const NAME_MAX = 40;
/** Polling pause after a failure, in milliseconds: a wrong token need not be logged every two seconds. */
const PAUSE_MS = 60_000;

export type BotEvent = { chatId: string } & (
  | { what: 'start' /** Code of the link. */; code: string /** Name in Telegram. */; name: string }
  | { what: 'stop' }
  /** Allowed again after it had been blocked. */
  | { what: 'unblocked' }
);

export interface TelegramBot extends NoticeChannel<string> {
  /** Sends a text of the site to a chat; `gone` when the person does not allow it. */
  sendText: (chatId: string, text: string) => Promise<'sent' | 'gone'>;
  /**
   * Polls events and returns the offset of the next poll, which confirms these. Throws, and then pauses for a minute,
   * when Telegram does not answer.
   */
  readEvents: (from?: number) => Promise<{ events: BotEvent[]; next: number | undefined }>;
}

/** Whether the person blocked the bot, never allowed it to write, or deleted the account. */
const isGone = ({ error_code: code, description }: GrammyError): boolean =>
  code === 403 || (code === 400 && /chat not found|user is deactivated|peer_id_invalid/i.test(description));

/** Returns a loggable error: the library's own contain the bot's token and the sent text. */
const withoutSecrets = (error: unknown): unknown => {
  if (error instanceof GrammyError) {
    const { description, error_code } = error;
    return Object.assign(new Error(`Telegram says ${error_code}: ${description}`), { error_code });
  }
  if (!(error instanceof HttpError)) return error;
  const { name, code, message = '' } = error.error as { name?: string; code?: string; message?: string };
  return Object.assign(new Error('Telegram cannot be reached'), {
    name: message.includes('timed out') ? 'TimeoutError' : (name ?? 'Error'),
    ...(code !== undefined && { code }),
  });
};

const createAgent = (limitMs: number): Agent => {
  const agent = new Agent({ keepAlive: true });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    const socket = connect(...args);
    const failure = Object.assign(new Error('Telegram cannot be reached'), { code: 'ECONNECTTIMEOUT' });
    const limit = setTimeout(() => socket?.destroy(failure), limitMs);
    for (const over of ['secureConnect', 'close']) socket?.once(over, () => clearTimeout(limit));
    return socket;
  };
  return agent;
};

type Update = Awaited<ReturnType<Api['getUpdates']>>[number];
type PrivateChat = Pick<
  Extract<NonNullable<Update['message']>['chat'], { type: 'private' }>,
  'first_name' | 'last_name' | 'username'
>;

/** Returns 'Анна Ким (@anna)' in one line that cannot pass for a text of the site or a link. */
const nameOf = ({ first_name = '', last_name = '', username }: PrivateChat): string => {
  const name = cut(cleanUsername(`${first_name} ${last_name}`), NAME_MAX);
  return username === undefined ? name : `${name} (@${username})`.trim();
};

const readUpdate = ({ message, my_chat_member: member }: Update): BotEvent[] => {
  if (message?.chat.type === 'private') {
    const chatId = String(message.chat.id);
    const [, command, code = ''] = /^\/(start|stop)(?: ([\w-]{1,64}))?$/.exec(message.text ?? '') ?? [];
    if (command === 'start') return [{ chatId, what: 'start', code, name: nameOf(message.chat) }];
    if (command === 'stop') return [{ chatId, what: 'stop' }];
  }
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'member')
    return [{ chatId: String(member.chat.id), what: 'unblocked' }];
  return [];
};

/** The methods of the Bot API that a bot calls. */
export type TelegramApi = Pick<Api, 'sendMessage' | 'getUpdates'>;

interface Access {
  token: string;
  /** URL of a Bot API server. */
  url: string;
  connectionLimitMs?: number;
}

export const createTelegramApi = ({ token, url, connectionLimitMs = CONNECTION_LIMIT_MS }: Access): TelegramApi => {
  const reached = url.startsWith('https:') && { baseFetchConfig: { agent: createAgent(connectionLimitMs) } };
  return new Api(token, { apiRoot: url, timeoutSeconds: LIMIT_S, ...reached });
};

/** Creates a bot; `siteUrl` is the prefix of links in its messages. */
export const createTelegramBot = (api: TelegramApi, siteUrl: string): TelegramBot => {
  let pausedUntil = 0;

  const sendHtml = async (chatId: string, html: string): Promise<'sent' | 'gone'> => {
    try {
      await api.sendMessage(chatId, html, { parse_mode: 'HTML', link_preview_options: { is_disabled: true } });
      return 'sent';
    } catch (error) {
      if (error instanceof GrammyError && isGone(error)) return 'gone';
      const afterS = error instanceof GrammyError ? error.parameters.retry_after : undefined;
      throw afterS === undefined ? withoutSecrets(error) : new RetryAfter(afterS, { cause: withoutSecrets(error) });
    }
  };

  return {
    send: (chatId, { title, text, href }) => {
      const link = new URL(href, siteUrl).href;
      const parts = [`<b>${escapeHtml(title)}</b>`, escapeHtml(cut(text, MESSAGE_MAX / 4)), escapeHtml(link)];
      return sendHtml(chatId, parts.filter(Boolean).join('\n\n'));
    },
    sendText: (chatId, text) => sendHtml(chatId, escapeHtml(text)),
    readEvents: async (from) => {
      if (performance.now() < pausedUntil) return { events: [], next: undefined };
      const query = { limit: UPDATES_AT_ONCE, timeout: 0, allowed_updates: ['message', 'my_chat_member'] as const };
      const updates = await api
        .getUpdates(from === undefined ? query : { ...query, offset: from })
        .catch((error: unknown) => {
          pausedUntil = performance.now() + PAUSE_MS;
          throw withoutSecrets(error);
        });
      const last = updates.at(-1);
      return { events: updates.flatMap(readUpdate), next: last && last.update_id + 1 };
    },
  };
};
