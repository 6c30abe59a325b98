import type { Message } from 'shared/contract';

/** Returns a message of Anna, the account 7, with overrides. */
export const message = (over: Partial<Message> = {}): Message => ({
  id: 1,
  from_user: 7,
  text: 'Добрый день!',
  time: '2026-11-12T07:24:00.000Z',
  ...over,
});
