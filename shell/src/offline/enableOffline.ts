import { readToken } from 'shared/host';
import { onFirstInteraction, whenIdle, whenLoaded } from '../boot/deferral';
import type { OfflineOptions } from './startOffline';

/** Starts offline caching once the page is idle; for new visitors on first interaction. */
export const enableOffline = (options: OfflineOptions): void => {
  if (!('serviceWorker' in navigator)) return;
  const start = async (): Promise<void> => {
    try {
      await (await import('./startOffline')).startOffline(options);
    } catch (error) {
      // Private windows and some browser settings allow no service worker.
      console.warn('Offline caching is not available', error);
    }
  };
  const begin = () => void whenLoaded().then(() => whenIdle(() => void start()));
  if (navigator.serviceWorker.controller || readToken() !== null) begin();
  else onFirstInteraction(begin);
};
