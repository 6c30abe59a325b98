export const messages = {
  noUser: 'Такого пользователя нет',
  noKey: 'Такого ключа нет',
  complaints: {
    none: 'Такой жалобы нет',
    decided: 'Решение по этим жалобам уже принято',
    own: 'Жалобы на вас и на ваши объявления рассмотрит другой модератор',
    onlyListings: 'Отклонить можно только объявление',
    undoLapsed: 'Отменить решение уже нельзя',
  },
  teams: {
    unknown: 'Такой команды нет',
    unknownToken: 'Такого токена нет',
    duplicate: (name: string) => `Такая команда уже есть: «${name}»`,
    tooMany: (most: number) => `Команд не может быть больше ${most}`,
    tooManyTokens: (most: number) => `У команды не может быть больше ${most} действующих токенов. Отзовите лишние`,
    localTarget: 'Нужен адрес, доступный из интернета: к своей машине и закрытым сетям сайт не обращается',
    tokenOf: (team: string, label: string) => `${team}: ${label}`,
  },
  noDeadLetter: 'Этой записи в списке уже нет',
  noPromo: 'Такой рекламной карточки нет',
  ban: {
    banned: (name: string) => `Пользователь «${name}» заблокирован`,
    unbanned: (name: string) => `Пользователь «${name}» разблокирован`,
    alreadyBanned: (name: string) => `Пользователь «${name}» уже заблокирован`,
    notBanned: (name: string) => `Пользователь «${name}» не заблокирован`,
    oneself: 'Нельзя заблокировать самого себя',
    staff: 'Служебный аккаунт заблокировать нельзя',
    admin: 'Нельзя заблокировать администратора',
    deleted: 'Этот аккаунт удалён его владельцем',
  },
  refs: {
    unknown: {
      breed: 'Такой породы нет в справочнике',
      city: 'Такого города нет в справочнике',
      objects: 'Такого предмета нет в справочнике',
    },
    duplicate: {
      breed: (name: string) => `Такая порода уже есть: «${name}»`,
      city: (name: string) => `Такой город уже есть: «${name}»`,
      objects: (name: string) => `Такой предмет уже есть: «${name}»`,
    },
  },
} as const;
