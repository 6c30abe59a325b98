import { noticeChannels } from 'shared/contract';
import { paths } from 'shared/paths';
import { z } from 'zod';
import { defineNotice } from '../defineNotice';

const texts = {
  telegram: 'Уведомления в Telegram выключены: бот не может вам написать. Включить их снова можно в профиле',
  push: 'Уведомления на одном из устройств выключены: браузер их больше не принимает. Включить снова можно в профиле',
  email: 'Уведомления по почте выключены: письма не доходят. Проверьте адрес в профиле',
};

/** A channel was switched off because its recipient is unreachable. */
export const channelOff = defineNotice({
  event: 'channelOff',
  data: z.object({ channel: z.enum(noticeChannels) }),
  text: ({ channel }) => texts[channel],
  brief: (_data, { text }) => ({ title: 'Уведомления выключены', reason: text }),
  href: () => paths.profile,
  listing: () => null,
});
