import type { Dialog } from 'shared/contract';

/** Returns the dialog with Anna, the account 7, with overrides. */
export const dialog = (over: Partial<Dialog> = {}): Dialog => ({
  user_id: 7,
  username: 'Анна',
  last_message: 'Добрый день!',
  last_time: '2026-11-12T07:24:00.000Z',
  last_is_mine: false,
  photo: null,
  unread_count: 0,
  blocked_by_me: false,
  blocked_by_them: false,
  closed: null,
  ...over,
});

/** Returns the dialog with support before its first message. */
export const supportDialog = (over: Partial<Dialog> = {}): Dialog =>
  dialog({ user_id: 0, username: 'Поддержка', last_message: '', last_time: null, ...over });
