/** Maximum characters of an error's text to keep and to inspect. */
const LONGEST = 120;
const READ = 500;

/** Replaces what may be personal in an error's text (URLs, quotations, numbers) by `…`. @internal */
export const cleanErrorText = (text: string): string =>
  text
    .slice(0, READ)
    .replace(/\S*(?::\/\/|@|\?)\S*/g, '…')
    .replace(/"[^"]*"?/g, '…')
    .replace(/\d(?:[\d\s()+-]*\d)?|[^\x20-\x7e]+/g, '…')
    .replace(/…(?:\s*…)+/g, '…')
    .trim()
    .slice(0, LONGEST);
