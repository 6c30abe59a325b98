/** Longer parameter values count as empty: no catalogue name is as long. */
const VALUE_MAX = 200;

const normalised = (value: string): string => (value.length > VALUE_MAX ? '' : value.normalize('NFC').trim());

/**
 * Returns the address that a page is rendered and cached by: it has only the parameters that the page's build declares
 * (`search` of its pages), in that order, each once and normalised. Other parameters, such as advertising marks, change
 * nothing in what the server renders. Addresses of builds older than the declaration stay as they are.
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
