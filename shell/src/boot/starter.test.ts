import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { BOOT_ID } from './pageState';
import { starterScript } from './starter';

const frames: FrameRequestCallback[] = [];

const drawFrame = (): void => {
  for (const callback of frames.splice(0)) callback(performance.now());
};

const arrive = (body: string): void => {
  document.body.innerHTML = `${body}<script type="application/json" id="${BOOT_ID}">{"preload":[],"scripts":["/assets/main.js"]}</script>`;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(starterScript);
};

const isStarted = (): boolean => document.querySelector('script[src="/assets/main.js"]') !== null;

const PICTURE = '<img fetchpriority="high" alt="">';

/** jsdom fetches no pictures and reports each as complete. */
const pictureIsComplete = (complete: boolean): void => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: complete, configurable: true });
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  pictureIsComplete(false);
});
afterEach(() => {
  frames.length = 0;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('requests the scripts once the largest picture is painted', () => {
  arrive(PICTURE);
  drawFrame();
  drawFrame();
  expect(isStarted()).toBe(false);
  fireEvent.load(document.querySelector('img') as HTMLImageElement);
  expect(isStarted()).toBe(false);
  drawFrame();
  expect(isStarted()).toBe(false);
  drawFrame();
  expect(isStarted()).toBe(true);
});

test.each([
  ['has no large picture', '<p>Условия</p>', false],
  ['has its picture already', PICTURE, true],
])('requests them after the first paint on a page that %s', (_, body, complete) => {
  pictureIsComplete(complete);
  arrive(body);
  drawFrame();
  expect(isStarted()).toBe(false);
  drawFrame();
  expect(isStarted()).toBe(true);
});

test('requests them at once when the picture fails', () => {
  arrive(PICTURE);
  fireEvent.error(document.querySelector('img') as HTMLImageElement);
  expect(isStarted()).toBe(true);
});

test('requests them at once at the first touch', () => {
  arrive(PICTURE);
  fireEvent.pointerDown(document.body);
  expect(isStarted()).toBe(true);
});

test('requests them after a while without a picture', () => {
  arrive(PICTURE);
  jest.advanceTimersByTime(1499);
  expect(isStarted()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isStarted()).toBe(true);
});

test('requests them at once in a hidden tab, which is never painted', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  arrive(PICTURE);
  jest.advanceTimersByTime(0);
  expect(isStarted()).toBe(true);
});
