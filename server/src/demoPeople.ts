/**
 * People who may sign in on a demo site, with Telegram ids above 2^52, which Telegram does not assign, so that no real
 * person becomes one of them when a demo database goes into production.
 */
export const demoPeople = [
  { key: 'anna', username: 'Анна', telegramId: '9000000000000002' },
  { key: 'igor', username: 'Игорь', telegramId: '9000000000000003' },
  { key: 'maria', username: 'Мария', telegramId: '9000000000000004' },
  { key: 'admin', username: 'Администратор', telegramId: '9000000000000001' },
  { key: 'moderator', username: 'Модератор', telegramId: '9000000000000005' },
  { key: 'support', username: 'Поддержка', telegramId: '9000000000000000' },
  { key: 'shelter', username: 'Приют «Верный друг»', telegramId: '9000000000000006' },
] as const;

/** A moderator by the settings of a demo site, so that the role ends with the demo. */
export const DEMO_MODERATOR_IDENTITY = 'telegram:9000000000000005';

export type DemoPerson = (typeof demoPeople)[number]['key'];
