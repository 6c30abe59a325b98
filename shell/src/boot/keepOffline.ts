import { readToken } from 'shared/host';
import type { OfflineOptions } from '../offline/startOffline';
import { whenIdle } from './whenIdle';
import { whenLoaded } from './whenLoaded';
import { whenTouched } from './whenTouched';

/**
 * Has the browser keep what can be read offline, once the page is loaded and idle; for whoever has not been here and is
 * not signed in, once they begin to use it.
 */
export const keepOffline = (options: OfflineOptions): void => {
  if (!('serviceWorker' in navigator)) return;
  const start = async (): Promise<void> => {
    try {
      await (await import('../offline/startOffline')).startOffline(options);
    } catch (error) {
      // Private windows and some settings of browsers allow none: the site does without.
      console.warn('Nothing is kept offline', error);
    }
  };
  const begin = () => void whenLoaded().then(() => whenIdle(() => void start()));
  if (navigator.serviceWorker.controller || readToken() !== null) begin();
  else whenTouched(begin);
};
