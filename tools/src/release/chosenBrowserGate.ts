import type { BrowserGate } from '@laparyadom/server/release';

/** The gate's look through a browser where `GATE_BROWSER` asks for it; a browser is loaded there alone. */
export const chosenBrowserGate = (): BrowserGate | undefined =>
  process.env.GATE_BROWSER === 'on'
    ? async (...builds) => (await import('./browser/tryInBrowser')).tryInBrowser(...builds)
    : undefined;
