export const messages = {
  admin: 'администратор',
  noToken: 'Нужен действующий токен команды: этот неизвестен, истёк или отозван',
  scope: (packageName: string, action: string) => `Токену не разрешено «${action}» для ${packageName}`,
  otherPackage: (packageName: string) => `Токен не даёт доступа к ${packageName}`,
  /** What visitors read when a section's backend fails. */
  backends: {
    failed: 'Сервер этого раздела сейчас не отвечает. Попробуйте чуть позже',
    late: 'Сервер этого раздела не ответил вовремя. Попробуйте ещё раз',
  },
} as const;
