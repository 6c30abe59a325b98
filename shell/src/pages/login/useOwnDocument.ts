import { useEffect } from 'react';
import { paths } from 'shared';

/** True when the document came from the server as another page than the login page; false where the browser does not tell. */
const cameAsAnotherPage = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && new URL(entry.name).pathname !== paths.login;
};

/**
 * Sees to it that the login page is a document of its own where `needed`: only that one's security policy lets the
 * providers' scripts in, and a page reached inside the site still has the policy of the page it began with. Gives true
 * while the document is being loaded. Must not be needed in the first render, which knows nothing of the browser.
 */
export const useOwnDocument = (needed: boolean): boolean => {
  const reloading = needed && cameAsAnotherPage();
  useEffect(() => {
    if (reloading) location.reload();
  }, [reloading]);
  return reloading;
};
