/** Texts about backends of sections that a person may see. */
export const messages = {
  failed: 'Сервер этого раздела сейчас не отвечает. Попробуйте чуть позже',
  late: 'Сервер этого раздела не ответил вовремя. Попробуйте ещё раз',
} as const;
