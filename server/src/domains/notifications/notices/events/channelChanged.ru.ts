import { noticeChannels } from 'shared/contract';
import { paths } from 'shared/paths';
import { z } from 'zod';
import { defineNotice } from '../defineNotice';

const named = (name: string | null): string => (name ? ` «${name}»` : '');

/** What happened, with the name of the chat, mailbox or device. */
const texts = {
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

/** A channel of the person was linked, changed or unlinked. */
export const channelChanged = defineNotice({
  event: 'channelChanged',
  data: z.object({
    channel: z.enum(noticeChannels),
    change: z.enum(['linked', 'changed', 'unlinked']),
    name: z.string().nullable(),
    /** The previous recipient, as the channel's `send` accepts it; stored until delivery only. */
    former: z.string().optional(),
  }),
  title: 'Изменились уведомления',
  text: ({ channel, change, name }) => `${texts[channel][change](named(name))}. ${notYou}`,
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
