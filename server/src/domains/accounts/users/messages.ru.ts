/** Texts about accounts for people. */
export const messages = {
  banned:
    'Ваш аккаунт заблокирован: можно читать сайт, скачать свои данные, удалить аккаунт и написать в поддержку, но нельзя менять остальное',
  staffName: 'Это имя может быть принято за имя службы сайта. Выберите другое',
  fixedAccount: 'Служебный аккаунт удалить нельзя',
  deletedUser: 'Удалённый пользователь',
  removedListing: 'Удалено',
  unnamed: (id?: number) => (id === undefined ? 'Пользователь' : `Пользователь ${id}`),
  unnamedShort: (id: number) => `Гость ${id}`,
} as const;
