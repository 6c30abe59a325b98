/** Texts about backends of sections for people. */
export const messages = {
  failed: 'Сервер этого раздела сейчас не отвечает. Попробуйте чуть позже',
  late: 'Сервер этого раздела не ответил вовремя. Попробуйте ещё раз',
} as const;
