import type { OfflineOptions } from '../offline/startOffline';
import { whenIdle } from './whenIdle';
import { whenLoaded } from './whenLoaded';

/** Has the browser keep what can be read offline, once the page is loaded and idle. */
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
  void whenLoaded().then(() => whenIdle(() => void start()));
};
