import type { Page } from '@playwright/test';
import { NAVIGATE_EVENT } from 'shared/contract';

export interface Measured {
  /** Milliseconds from the action until the page shows its result, by the page's clock. */
  ms: number;
  /** Milliseconds for which the busy machine stalled the page's thread meanwhile. */
  stalledMs: number;
}

interface Sight {
  /** Selector; one of its elements must have the text. */
  selector: string;
  /** Pattern of its text. */
  text: string;
}

interface Act {
  /** Navigates to this address by the router, as a link does. */
  goTo?: string;
  /** Clicks the button of this name. */
  click?: string;
}

/** Acts in the page and measures until it first shows something. Fails after `limitMs`. */
export const measureInPage = (page: Page, act: Act, sight: Sight, limitMs: number): Promise<Measured> =>
  page.evaluate(
    ({ act, sight, limitMs, navigate }) =>
      new Promise<Measured>((resolve, reject) => {
        const pattern = new RegExp(sight.text, 'i');
        const seen = () =>
          [...document.querySelectorAll<HTMLElement>(sight.selector)].some(
            (element) => element.checkVisibility() && pattern.test(element.textContent ?? ''),
          );
        const button = (name: string) =>
          [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
        const beatMs = 20;
        let stalledMs = 0;
        let lastBeat = performance.now();
        const started = lastBeat;
        const beat = setInterval(() => {
          const now = performance.now();
          stalledMs += Math.max(0, now - lastBeat - beatMs);
          lastBeat = now;
          if (seen()) end();
          else if (now - started > limitMs) end(`${sight.text} is not shown within ${limitMs} ms`);
        }, beatMs);
        const observer = new MutationObserver(() => seen() && end());
        const end = (problem?: string) => {
          clearInterval(beat);
          observer.disconnect();
          if (problem) reject(new Error(problem));
          else resolve({ ms: Math.round(performance.now() - started), stalledMs: Math.round(stalledMs) });
        };
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        if (act.goTo !== undefined) {
          dispatchEvent(new CustomEvent(navigate, { detail: act.goTo, cancelable: true }));
        }
        if (act.click !== undefined) {
          const target = button(act.click);
          if (target) target.click();
          else end(`No button ${act.click}`);
        }
      }),
    { act, sight, limitMs, navigate: NAVIGATE_EVENT },
  );
