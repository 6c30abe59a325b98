import type { BrowserGate } from '@laparyadom/server/release';

/** Returns the browser gate if `GATE_BROWSER` requests it; loads a browser only then. */
export const chosenBrowserGate = (): BrowserGate | undefined =>
  process.env.GATE_BROWSER === 'on'
    ? async (...builds) => (await import('./browser/checkInBrowser')).checkInBrowser(...builds)
    : undefined;
