/** A parameter with a longer value is none: no name in the catalogues is as long. */
const VALUE_MAX = 200;

const normalised = (value: string): string => (value.length > VALUE_MAX ? '' : value.normalize('NFC').trim());

/**
 * The address that a page is drawn and kept by: of its parameters only those that the page's build declares
 * (`federation.search`), in that order, each once and in one spelling. What else stands there, a mark of an advertisement
 * or anything invented, changes nothing in what the server draws; the browser keeps its address. A build that declares
 * nothing is older than the declaration: its addresses stay as they are.
 */
export const canonicalPage = (asked: URL, declared: readonly string[] | undefined): URL => {
  if (declared === undefined) return asked;
  const page = new URL(asked);
  page.search = '';
  for (const name of declared) {
    const value = normalised(asked.searchParams.get(name) ?? '');
    if (value !== '') page.searchParams.set(name, value);
  }
  return page;
};
