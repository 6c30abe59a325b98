import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { leaveTelegram, playTelegramApp, receivers, WEB_CLIENT } from '../../../testing/telegramClient';
import { hasInitData, launchInitData, waitForInitData } from './initData';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  leaveTelegram();
  window.history.replaceState(null, '', '/');
});

const launch = (hash = '#tgWebAppData=signed') => window.history.replaceState(null, '', `/${hash}`);

/** Returns what is found within the 2 s wait. */
const wait = async (): Promise<string | null> => {
  const found = waitForInitData(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(2_000);
  return found;
};

test.each([
  ['', null],
  ['#', null],
  ['#comments', null],
  ['#tgWebAppData=a%3D1%26b%3D2&tgWebAppVersion=8.0', 'a=1&b=2'],
  ['#comments?tgWebAppData=a', 'a'],
  // Telegram appends its parameters to the link's hash.
  ['#tgWebAppData=theirs&tgWebAppData=mine', null],
  ['#tgWebAppData=theirs&x=?tgWebAppData=mine', null],
  ['#tgWebApp%44ata=theirs&tgWebAppData=mine', null],
  ['#tgWebAppData=same&tgWebAppData=same', null],
])('returns the init data of the hash %s', (hash, initData) => {
  expect(launchInitData(hash)).toBe(initData);
  expect(hasInitData(hash)).toBe(hash.includes('ata='));
});

test.each(Object.entries(receivers))('accepts init data when the app answers: %s', async (_, receive) => {
  launch();
  playTelegramApp(receive);
  expect(await wait()).toBe('signed');
});

test('uses the bridge that an older app injects', async () => {
  launch();
  Object.assign(window, {
    external: {
      notify: (event: string) => receivers.older(JSON.parse(event).eventType.replace(/.*/, 'theme_changed')),
    },
  });
  expect(await wait()).toBe('signed');
  Object.assign(window, { external: {} });
});

test('ignores init data in a browser tab', async () => {
  launch();
  expect(await wait()).toBeNull();
});

test.each([
  ['does not answer', () => undefined],
  ['sends another event', () => receivers.Android('main_button_pressed')],
])('ignores init data when the bridge %s', async (_, receive) => {
  launch();
  const requests = playTelegramApp(receive);
  expect(await wait()).toBeNull();
  expect(requests).toHaveLength(40);
});

test('ignores init data when the bridge throws', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  launch();
  playTelegramApp(() => {
    throw new Error('broken');
  });
  expect(await wait()).toBeNull();
  expect(warn).toHaveBeenCalled();
});

test('waits for a late bridge', async () => {
  launch();
  const found = waitForInitData(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(1_500);
  playTelegramApp();
  await jest.advanceTimersByTimeAsync(500);
  expect(await found).toBe('signed');
});

test('rejects several init data, even if Telegram’s own script accepts them', async () => {
  launch('#tgWebAppData=theirs&tgWebAppData=mine');
  playTelegramApp();
  window.Telegram = { WebApp: { initData: 'mine' } };
  expect(await wait()).toBeNull();
});

test('keeps the app’s own listeners and restores them', async () => {
  const receiveEvent = jest.fn();
  window.TelegramGameProxy = { receiveEvent };
  launch();
  playTelegramApp();
  await wait();
  expect(receiveEvent).toHaveBeenCalledWith('theme_changed', '{}');
  expect(window.TelegramGameProxy.receiveEvent).toBe(receiveEvent);
});

/** Puts the page into a frame whose parent answers from `origin`; returns what the parent was sent. */
const playFrame = (origin: string, { fromParent = true, eventType = 'theme_changed' } = {}) => {
  const [parent, stranger] = [document.createElement('iframe'), document.createElement('iframe')];
  document.body.append(parent, stranger);
  const frame = parent.contentWindow;
  if (frame === null) throw new Error('A window was expected');
  jest.spyOn(window, 'parent', 'get').mockReturnValue(frame);
  const sent: unknown[][] = [];
  jest.spyOn(frame, 'postMessage').mockImplementation((...message: unknown[]) => {
    sent.push(message);
    const source = fromParent ? frame : stranger.contentWindow;
    const data = JSON.stringify({ eventType, eventData: {} });
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
  });
  return sent;
};

test('accepts the frame of Telegram’s web client and posts to no other origin', async () => {
  launch();
  const sent = playFrame(WEB_CLIENT);
  expect(await wait()).toBe('signed');
  expect(sent).toEqual([
    ['{"eventType":"web_app_request_theme","eventData":""}', WEB_CLIENT],
    ['{"eventType":"web_app_request_viewport","eventData":""}', WEB_CLIENT],
  ]);
});

test.each([
  ['another site', 'https://evil.test', {}],
  ['an address like Telegram’s', 'https://web.telegram.org.evil.test', {}],
  ['an unsafe one', 'http://web.telegram.org', {}],
  ['another window of Telegram’s', WEB_CLIENT, { fromParent: false }],
  ['another event from Telegram', WEB_CLIENT, { eventType: 'popup_closed' }],
])('ignores a frame: %s', async (_, origin, how) => {
  launch();
  playFrame(origin, how);
  expect(await wait()).toBeNull();
});

test("ignores an app's bridge inside a frame", async () => {
  launch();
  playFrame('https://evil.test');
  playTelegramApp();
  expect(await wait()).toBeNull();
});
