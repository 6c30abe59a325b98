import { expect } from '@playwright/test';
import { ACCESS_TOKEN_KEY } from 'shared/contract';
import { paths } from 'shared/paths';
import { demoAccount } from '../demoAccount';
import type { Viewer } from '../screens';
import type { EnginePage } from './Engine';

const OFTEN = { intervals: [50] };

/** Consecutive polls that must find a control in the same place before it is pressed. */
const STILL = 2;

declare global {
  /** Next press target, and whether it was pressed. */
  var pressTarget: Element | undefined;
  var pressHeard: boolean | undefined;
}

/** Returns where to press the control whose name begins so; in the dialog when one is open. */
const centreOf = (name: string): { x: number; y: number } | null => {
  const visible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].filter(visible).at(-1);
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  // The starter keeps early presses here until the page is hydrated; before, a press has no effect.
  if (Reflect.get(window, 'earlyPress') !== undefined) return null;
  const target = [
    ...(dialog ?? document).querySelectorAll('button, a, label, textarea, [role="menuitem"], [role="option"]'),
  ].find((element) => nameOf(element).startsWith(name) && visible(element) && !element.matches(':disabled'));
  if (!target) return null;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const centre = { x: left + width / 2, y: top + height / 2 };
  // Elements slide in from outside the window; loading ones may cover it.
  const hit = document.elementFromPoint(centre.x, centre.y);
  if (hit === null || !target.contains(hit)) return null;
  globalThis.pressTarget = target;
  return centre;
};

/** Blocks the next press from anything but its target: newly loaded content may have moved it. */
const guardPress = (): void => {
  globalThis.pressHeard = false;
  const guard = (event: Event): void => {
    if (event.target instanceof Node && globalThis.pressTarget?.contains(event.target)) {
      globalThis.pressHeard = true;
      return;
    }
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  window.addEventListener('click', guard, { capture: true, once: true });
};

// The press has unloaded the page.
const wasPressed = (): boolean => globalThis.pressHeard ?? true;

const isShown = (text: string): boolean => {
  // No-break spaces count as spaces.
  const shown = [...document.querySelectorAll('main, [role="dialog"]')]
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').toLowerCase())
    .join(' ');
  return shown.includes(text.toLowerCase());
};

const giveFile = (): void => {
  const canvas = document.createElement('canvas');
  const bytes = Uint8Array.from(atob(canvas.toDataURL().split(',')[1] ?? ''), (sign) => sign.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field accepts a file');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

const remember = (key: string, token: string | null): void => {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
};

/** Opens addresses of the site as this person from now on; null is a visitor. */
export const becomeIn = async (page: EnginePage, url: string, as: Viewer): Promise<void> => {
  const token = as === null ? null : (await demoAccount(url, as)).token;
  await page.open(`${url}${paths.terms}`);
  await page.run(remember, ACCESS_TOKEN_KEY, token);
};

/** Waits until the main part of the page contains this text. */
export const seeIn = async (page: EnginePage, text: string): Promise<void> => {
  await expect.poll(() => page.run(isShown, text), { message: text, ...OFTEN }).toBe(true);
};

/** Waits until the address contains this. */
export const arriveIn = async (page: EnginePage, part: string): Promise<void> => {
  const address = async () => decodeURIComponent(await page.run(() => location.href));
  await expect.poll(address, { message: part, ...OFTEN }).toContain(part);
};

/** Returns the position of a control once it is present and still. */
const settledCentre = async (page: EnginePage, name: string): Promise<{ x: number; y: number }> => {
  let centre: { x: number; y: number } | null = null;
  let still = 0;
  const lookAgain = async (): Promise<number> => {
    const before = centre;
    centre = await page.run(centreOf, name);
    still = centre !== null && centre.x === before?.x && centre.y === before.y ? still + 1 : 0;
    return still;
  };
  await expect.poll(lookAgain, { message: name, ...OFTEN }).toBeGreaterThanOrEqual(STILL);
  return centre ?? { x: 0, y: 0 };
};

/** Presses the control of this name, and nothing else. */
export const pressIn = async (page: EnginePage, name: string): Promise<void> => {
  const press = async (): Promise<boolean> => {
    const { x, y } = await settledCentre(page, name);
    await page.run(guardPress);
    await page.press(x, y);
    return page.run(wasPressed);
  };
  await expect.poll(press, { message: `${name} is pressed`, ...OFTEN }).toBe(true);
};

/** Chooses a picture in the page's only file field. */
export const choosePicture = (page: EnginePage): Promise<void> => page.run(giveFile);

/** Waits until the open dialog has no layout problems, as `problemsIn` reports. */
export const expectNoProblems = async (
  page: EnginePage,
  message: string,
  problemsIn: () => string[],
): Promise<void> => {
  await expect.poll(() => page.run(problemsIn), { message, ...OFTEN }).toEqual([]);
};

const openDialogs = (): number =>
  [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.checkVisibility()).length;

/** Goes back by the browser's button, which closes the open dialog and leaves the page open. */
export const backClosesIn = async (page: EnginePage, message: string): Promise<void> => {
  const address = await page.run(() => location.href);
  await page.back();
  await expect.poll(() => page.run(openDialogs), { message: `${message} closes`, ...OFTEN }).toBe(0);
  expect(await page.run(() => location.href), `${message} leaves the page`).toBe(address);
};
