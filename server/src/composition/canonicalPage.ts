/** Longer parameter values count as empty: no catalogue name is as long. */
const VALUE_MAX = 200;

const normalised = (value: string): string => (value.length > VALUE_MAX ? '' : value.normalize('NFC').trim());

/**
 * Returns the address that a page is rendered and cached by: only the parameters that its build declares, in that order
 * and normalised, so that marks of advertisements change nothing. Builds older than the declaration keep the address.
 */
export const canonicalPage = (requested: URL, declared: readonly string[] | undefined): URL => {
  if (declared === undefined) return requested;
  const page = new URL(requested);
  page.search = '';
  for (const name of declared) {
    const value = normalised(requested.searchParams.get(name) ?? '');
    if (value !== '') page.searchParams.set(name, value);
  }
  return page;
};
