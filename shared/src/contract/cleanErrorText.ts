/** Characters of an error's text that are kept, and that are looked at. */
const LONGEST = 120;
const READ = 500;

/**
 * What an error says without what may be somebody's: addresses, quotations, numbers and everything that is not Latin
 * give way to `…`. Names of code stay: `TypeError: Cannot read properties of undefined (reading 'title')`.
 */
export const cleanErrorText = (text: string): string =>
  text
    .slice(0, READ)
    .replace(/\S*(?::\/\/|@|\?)\S*/g, '…')
    .replace(/"[^"]*"?/g, '…')
    .replace(/\d(?:[\d\s()+-]*\d)?|[^\x20-\x7e]+/g, '…')
    .replace(/…(?:\s*…)+/g, '…')
    .trim()
    .slice(0, LONGEST);
