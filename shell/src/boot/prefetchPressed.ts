import { isConnectionGood, whenIdle, whenLoaded } from './deferral';
import { pressedScriptsOf } from './pageState';

const prefetch = (document: Document): void => {
  for (const href of pressedScriptsOf(document)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
};

/**
 * Fetches what the page's buttons open into the browser's cache, so that a press waits for no network: once the page is
 * loaded, painted and idle, and only on a good connection.
 */
export const prefetchPressed = (): void => {
  void whenLoaded().then(() =>
    whenIdle(() => {
      if (isConnectionGood()) prefetch(document);
    }),
  );
};
