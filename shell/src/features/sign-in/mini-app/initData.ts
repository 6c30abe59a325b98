import '../providerGlobals';
import { openTelegramBridge } from './telegramBridge';

/** How often, and how many times, it is looked for the init data (docs/specification.md, 'Signing in'): 2 s in all. */
const POLL_MS = 100;
const TRIES = 20;

/** Hash parameter in which Telegram hands the signed init data to a mini app it opens. */
const LAUNCH_PARAM = 'tgWebAppData';

/** All init data in the hash, which Telegram adds to whatever address the mini app has, a hash included. */
const launched = (hash: string): string[] =>
  new URLSearchParams(hash.slice(1).replaceAll('?', '&')).getAll(LAUNCH_PARAM);

/** Whether the hash holds launch parameters, good or bad. */
export const hasInitData = (hash: string): boolean => launched(hash).length > 0;

/**
 * The init data among the launch parameters that Telegram put into the page's hash; null when there are none, or when
 * there are several: then somebody else has put theirs into the link.
 */
export const launchInitData = (hash: string): string | null => {
  const [initData = null, ...others] = launched(hash);
  return others.length > 0 ? null : initData;
};

const offered = (): string | null =>
  hasInitData(location.hash) ? launchInitData(location.hash) : window.Telegram?.WebApp?.initData || null;

/**
 * The init data of the mini app that this page runs as: from the address, or from Telegram's own script where the
 * client brings it along. Null when there is none after 2 s, when no Telegram client has answered until then, or when
 * called off.
 */
export const waitForInitData = async (signal: AbortSignal): Promise<string | null> => {
  const bridge = openTelegramBridge();
  try {
    for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
      const initData = offered();
      if (initData !== null) {
        if (bridge.answered()) return initData;
        bridge.ask();
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return null;
  } finally {
    bridge.close();
  }
};
