/** Texts about teams for people. */
export const messages = {
  admin: 'администратор',
  noToken: 'Нужен токен команды, который действует: этот неизвестен, истёк или отозван',
  scope: (packageName: string, action: string) => `Токену не разрешено «${action}» для ${packageName}`,
  otherPackage: (packageName: string) => `Токен не называет ${packageName}`,
} as const;
