/** Texts about keys of requests. */
export const messages = {
  badKey: 'Ключ запроса должен быть в виде UUID',
  otherRequest:
    'С этим ключом уже отправлен другой запрос. Отправьте форму ещё раз: у изменённой формы должен быть новый ключ',
  foreignKey: 'Этот ключ запроса уже занят. Отправьте форму ещё раз',
} as const;
