/** Texts about keys of requests. */
export const messages = {
  badKey: 'Ключ запроса должен быть в виде UUID',
  foreignKey: 'Этот ключ запроса уже занят. Отправьте форму ещё раз',
} as const;
