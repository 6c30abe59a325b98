/** Texts about the licences of packages. */
export const messages = {
  heading: 'Библиотеки, которые входят в сайт ЛапаРядом, и тексты их лицензий.',
  licence: (license: string) => `Лицензия: ${license}`,
  refused: ({ name, version, license }: { name: string; version: string; license: string }) =>
    license
      ? `Пакет ${name} ${version} нельзя поставлять с сайтом: лицензия ${license} распространяется на весь сайт или запрещает такое использование.`
      : `Пакет ${name} ${version} нельзя поставлять с сайтом: в нём не указана лицензия.`,
} as const;
