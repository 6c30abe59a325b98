import '../providerGlobals';

/** How often, and how many times, it is looked for the init data (spec section 9): 2 s in all. */
const POLL_MS = 100;
const TRIES = 20;

/** Hash parameter in which Telegram hands the signed init data to a mini app it opens. */
const LAUNCH_PARAM = 'tgWebAppData';

/** The init data among the launch parameters that Telegram put into the page's hash; null when there are none. */
export const launchInitData = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(LAUNCH_PARAM);

/**
 * The init data of the mini app that this page runs as: from the address, or from Telegram's own script where the
 * client brings it along. Null when there is none after 2 s, or when called off.
 */
export const waitForInitData = async (signal: AbortSignal): Promise<string | null> => {
  const launched = launchInitData(location.hash);
  if (launched) return launched;
  for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
    const initData = window.Telegram?.WebApp?.initData;
    if (initData) return initData;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
};
