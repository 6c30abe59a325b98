/** People who may sign in on a demo site. Telegram assigns no ids above 2^52, so no real person can be one of them. */
export const demoPeople = [
  { key: 'anna', username: 'Анна', telegramId: '9000000000000002' },
  { key: 'igor', username: 'Игорь', telegramId: '9000000000000003' },
  { key: 'maria', username: 'Мария', telegramId: '9000000000000004' },
  { key: 'admin', username: 'Администратор', telegramId: '9000000000000001' },
  { key: 'moderator', username: 'Модератор', telegramId: '9000000000000005' },
  { key: 'support', username: 'Поддержка', telegramId: '9000000000000000' },
  { key: 'shelter', username: 'Приют «Верный друг»', telegramId: '9000000000000006' },
] as const;

/** A moderator only by the settings of a demo site, so the role ends with the demo. */
export const DEMO_MODERATOR_IDENTITY = 'telegram:9000000000000005';

export type DemoPerson = (typeof demoPeople)[number]['key'];
