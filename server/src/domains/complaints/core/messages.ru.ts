/** Texts about complaints for people. */
export const messages = {
  repeated: 'Вы уже пожаловались, и жалобу ещё не рассмотрели',
  ownListing: 'На своё объявление пожаловаться нельзя: его можно удалить',
  oneself: 'На себя пожаловаться нельзя',
  foreignMessages: 'Приложить можно только сообщения из диалога с этим человеком',
  unknownUser: 'Такого пользователя нет',
  tooMany: (hours: number) => `Сегодня жалоб уже достаточно. Попробуйте через ${hours} ч`,
} as const;
