import type { createBrowserRouter } from 'react-router-dom';
import { persistedText } from 'shared';
import { isDataSaverOn, whenIdle, whenLoaded } from './deferral';

/** Id of the typeface's rules in a page's head, and storage key for the name of the cached cut. */
export const TYPEFACE_ID = 'typeface';

/** Inline script: applies the typeface if cached, so that a first visit does not fetch it. Constant for its hash. */
export const typefaceScript = `(function(s){try{if(localStorage.getItem('${TYPEFACE_ID}')===s.dataset.cut)s.media='all'}catch(e){}})(document.getElementById('${TYPEFACE_ID}'))`;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

const fetchWhole = async (address: string): Promise<void> => {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
};

/** Caches the typeface for the next page, when the page is loaded and idle; not with data saver. */
export const storeTypeface = (router: Router): void => {
  const style = document.getElementById(TYPEFACE_ID);
  if (!(style instanceof HTMLStyleElement) || style.media === 'all' || isDataSaverOn()) return;
  const files = [...(style.textContent ?? '').matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address);

  const store = async (): Promise<void> => {
    await Promise.all(files.map(fetchWhole));
    // Without storage each visit starts with the stand-in.
    persistedText(TYPEFACE_ID).write(style.dataset.cut ?? '');
    const { pathname } = router.state.location;
    const stop = router.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      style.media = 'all';
      stop();
    });
  };
  // The next visit retries.
  whenLoaded().then(() => whenIdle(() => store().catch(() => undefined)));
};
