import type { Page } from '@playwright/test';

export interface Measured {
  /** From the act to the sight, in milliseconds, by the page's own clock. */
  ms: number;
  /** How long the page's thread stood still meanwhile because the machine was busy, in milliseconds. */
  stalledMs: number;
}

interface Sight {
  /** Elements among which one must match. */
  selector: string;
  /** Pattern of its text. */
  text: string;
}

interface Act {
  /** Goes to this address by the router, as a link does. */
  goTo?: string;
  /** Clicks the button of this name. */
  click?: string;
}

/** Lets the page act and measures when it first shows something. Fails after `limitMs`. */
export const measureInPage = (page: Page, act: Act, sight: Sight, limitMs: number): Promise<Measured> =>
  page.evaluate(
    ({ act, sight, limitMs }) =>
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
        const end = (fault?: string) => {
          clearInterval(beat);
          observer.disconnect();
          if (fault) reject(new Error(fault));
          else resolve({ ms: Math.round(performance.now() - started), stalledMs: Math.round(stalledMs) });
        };
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        if (act.goTo !== undefined) {
          history.pushState({}, '', act.goTo);
          dispatchEvent(new PopStateEvent('popstate'));
        }
        if (act.click !== undefined) {
          const target = button(act.click);
          if (target) target.click();
          else end(`No button ${act.click}`);
        }
      }),
    { act, sight, limitMs },
  );
