/** Texts of the file of licences, which the site serves. */
export const messages = {
  heading: 'Библиотеки, которые входят в сайт ЛапаРядом, и тексты их лицензий.',
  licence: (license: string) => `Лицензия: ${license}`,
} as const;
