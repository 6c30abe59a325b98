/** Every text of the packages' webpack configurations. */
export const messages = {
  noFixtures: (file: string, remote: string, name: string): string =>
    `${file}: нет примеров свойств для ${name}, который отдаёт ${remote}. По ним его рисует проверка выпуска`,
  untypedFixtures: (file: string, type: string): string => `${file}: нужно export const fixtures … satisfies ${type}`,
} as const;
