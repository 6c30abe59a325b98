/** Runs the work when the browser is idle, after 5 s at the latest. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
};

/** Resolves when the page and its pictures are loaded. */
export const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/** Runs the work once on the first interaction, or after a press before hydration is answered. */
export const onFirstInteraction = (work: () => void): void => {
  const begin = (): void => {
    for (const event of interactions) removeEventListener(event, begin, true);
    work();
  };
  if (window.earlyPress?.button) whenIdle(work);
  else for (const event of interactions) addEventListener(event, begin, { capture: true, passive: true });
};

/** What some browsers report about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits per second. */
  downlink?: number;
}

const connectionOf = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

export const isDataSaverOn = (): boolean => connectionOf().saveData === true;

/** Megabits per second below which a connection serves only what was requested. */
const SPARE_MBPS = 2;

/** Returns whether the connection can spare what the visitor may not need; without a report it is good. */
export const isConnectionGood = (): boolean => {
  const { effectiveType = '4g', downlink = SPARE_MBPS } = connectionOf();
  return !isDataSaverOn() && effectiveType === '4g' && downlink >= SPARE_MBPS;
};
