import '../providerGlobals';
import { openTelegramBridge } from './telegramBridge';

/** Interval and number of polls for the init data (docs/specification.md, 'Signing in'): 2 s in all. */
const POLL_MS = 100;
const TRIES = 20;

/** Hash parameter with the signed init data of a mini app opened by Telegram. */
const LAUNCH_PARAM = 'tgWebAppData';

/** Returns all init data in the hash; Telegram appends it to any address, even one with a hash. */
const initDataIn = (hash: string): string[] =>
  new URLSearchParams(hash.slice(1).replaceAll('?', '&')).getAll(LAUNCH_PARAM);

/** Returns whether the hash has launch parameters, valid or not. */
export const hasInitData = (hash: string): boolean => initDataIn(hash).length > 0;

/** Returns the init data in the page's hash; null also for several, as a link then has a stranger's. */
export const launchInitData = (hash: string): string | null => {
  const [initData = null, ...others] = initDataIn(hash);
  return others.length > 0 ? null : initData;
};

const readInitData = (): string | null =>
  hasInitData(location.hash) ? launchInitData(location.hash) : window.Telegram?.WebApp?.initData || null;

/** Returns the init data of the mini app; null when none appears or no Telegram client answers within 2 s. */
export const waitForInitData = async (signal: AbortSignal): Promise<string | null> => {
  const bridge = openTelegramBridge();
  try {
    for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
      const initData = readInitData();
      if (initData !== null) {
        if (bridge.answered()) return initData;
        bridge.request();
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return null;
  } finally {
    bridge.close();
  }
};
