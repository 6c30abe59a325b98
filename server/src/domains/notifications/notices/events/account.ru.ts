import { noticeChannels } from 'shared/contract';
import { paths } from 'shared/paths';
import { z } from 'zod';
import { defineNotice, namedListing, pageOf } from '../defineNotice';

/** A message was not read in time. Its text is left out. */
export const message = defineNotice({
  reach: 'chosen',
  group: 'message',
  icon: 'message',
  tone: 'good',
  label: 'Сообщение',
  letters: 'о новых сообщениях',
  data: z.object({
    peer: z.int(),
    /** The oldest unread one. */
    message: z.int(),
    /** It has photos and no text. */
    isPhoto: z.boolean().optional(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Новое сообщение',
  text: ({ peer, isPhoto }, nameOf) => `${isPhoto ? 'Фото' : 'Новое сообщение'}: ${nameOf(peer)}`,
  brief: ({ peer }, { nameOf }) => ({ title: 'Новое сообщение', reason: `От пользователя «${nameOf(peer)}»` }),
  href: ({ peer }) => paths.dialog(peer),
  listing: () => null,
  peer: ({ peer }) => peer,
  supersededBy: ({ peer }) => ({ by: 'block', peer }),
});

/** A decision on the person's complaint; `listing` is its target, if unchanged. */
export const complaint = defineNotice({
  reach: 'chosen',
  group: 'complaint',
  icon: 'check',
  tone: 'good',
  label: 'Жалоба',
  letters: 'о решениях по жалобам',
  data: z.object({ text: z.string(), listing: namedListing.nullish() }),
  defaults: ['telegram'],
  title: 'Ваша жалоба рассмотрена',
  text: ({ text }) => text,
  brief: (_data, { text }) => ({ title: 'Ваша жалоба рассмотрена', reason: text }),
  href: ({ listing }) => (listing ? pageOf(listing) : paths.home),
  listing: ({ listing }) => listing ?? null,
  erasure: { either: { listing: null } },
});

const named = (name: string | null): string => (name ? ` «${name}»` : '');

/** What happened, with the name of the chat, mailbox or device. */
const changeTexts = {
  telegram: {
    linked: (name: string) => `К уведомлениям подключён Telegram${name}`,
    changed: (name: string) => `Уведомления теперь приходят в другой чат Telegram${name}`,
    unlinked: (name: string) => `От уведомлений отключён Telegram${name}`,
  },
  email: {
    linked: (name: string) => `К уведомлениям подключена почта${name}`,
    changed: (name: string) => `Уведомления теперь приходят на другую почту${name}`,
    unlinked: (name: string) => `От уведомлений отключена почта${name}`,
  },
  push: {
    linked: (name: string) => `Уведомления в браузере включены на устройстве${name}`,
    changed: (name: string) => `Уведомления в браузере включены на устройстве заново${name}`,
    unlinked: (name: string) => `Уведомления в браузере отключены на устройстве${name}`,
  },
};

const notYou =
  'Если это сделали не вы, откройте профиль, нажмите «Выйти на всех устройствах» и отключите там же уведомления';

export const channelChanged = defineNotice({
  reach: 'always',
  icon: 'alert',
  tone: 'bad',
  label: 'Канал уведомлений изменён',
  data: z.object({
    channel: z.enum(noticeChannels),
    change: z.enum(['linked', 'changed', 'unlinked']),
    name: z.string().nullable(),
    /** The previous recipient, as the channel's `send` accepts it; stored until delivery only. */
    former: z.string().optional(),
  }),
  title: 'Изменились уведомления',
  text: ({ channel, change, name }) => `${changeTexts[channel][change](named(name))}. ${notYou}`,
  brief: (_data, { text }) => ({ title: 'Изменились уведомления', reason: text }),
  href: () => paths.profile,
  listing: () => null,
  stored: ({ former: _former, ...rest }) => rest,
  // The changed channel notifies the previous chat or mailbox, not the one just linked.
  recipients: ({ channel, change, former }, by) => ({
    present: by !== channel || channel === 'push' || change === 'unlinked',
    former: by === channel ? former : undefined,
  }),
});

const offTexts = {
  telegram: 'Уведомления в Telegram выключены: бот не может вам написать. Включить их снова можно в профиле',
  push: 'Уведомления на одном из устройств выключены: браузер их больше не принимает. Включить снова можно в профиле',
  email: 'Уведомления по почте выключены: письма не доходят. Проверьте адрес в профиле',
};

/** A channel was switched off because its recipient is unreachable. */
export const channelOff = defineNotice({
  reach: 'site',
  icon: 'alert',
  tone: 'pet',
  label: 'Канал выключен',
  data: z.object({ channel: z.enum(noticeChannels) }),
  text: ({ channel }) => offTexts[channel],
  brief: (_data, { text }) => ({ title: 'Уведомления выключены', reason: text }),
  href: () => paths.profile,
  listing: () => null,
});
