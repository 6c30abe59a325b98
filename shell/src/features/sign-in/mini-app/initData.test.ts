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
])('the init data of the hash %s', (hash, initData) => {
  expect(launchInitData(hash)).toBe(initData);
  expect(hasInitData(hash)).toBe(hash.includes('ata='));
});

test.each(Object.entries(receivers))('an app that answers is believed: %s', async (_, receive) => {
  launch();
  playTelegramApp(receive);
  expect(await wait()).toBe('signed');
});

test('an older app is asked by what it brings along', async () => {
  launch();
  Object.assign(window, {
    external: {
      notify: (event: string) => receivers.older(JSON.parse(event).eventType.replace(/.*/, 'theme_changed')),
    },
  });
  expect(await wait()).toBe('signed');
  Object.assign(window, { external: {} });
});

test('the tab of a browser is not believed', async () => {
  launch();
  expect(await wait()).toBeNull();
});

test.each([
  ['does not answer', () => undefined],
  ['says something else', () => receivers.Android('main_button_pressed')],
])('a bridge that %s is not believed', async (_, receive) => {
  launch();
  const asked = playTelegramApp(receive);
  expect(await wait()).toBeNull();
  expect(asked).toHaveLength(40);
});

test('a bridge that breaks is not believed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  launch();
  playTelegramApp(() => {
    throw new Error('broken');
  });
  expect(await wait()).toBeNull();
  expect(warn).toHaveBeenCalled();
});

test('a bridge that comes late is waited for', async () => {
  launch();
  const found = waitForInitData(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(1_500);
  playTelegramApp();
  await jest.advanceTimersByTimeAsync(500);
  expect(await found).toBe('signed');
});

test('several init data are refused, whatever Telegram’s own script makes of them', async () => {
  launch('#tgWebAppData=theirs&tgWebAppData=mine');
  playTelegramApp();
  window.Telegram = { WebApp: { initData: 'mine' } };
  expect(await wait()).toBeNull();
});

test('the app’s own listeners still hear it, and are left as they were', async () => {
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

test('the frame of Telegram’s web client is believed, and nobody else is asked', async () => {
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
  ['Telegram saying something else', WEB_CLIENT, { eventType: 'popup_closed' }],
])('a frame is not believed: %s', async (_, origin, how) => {
  launch();
  playFrame(origin, how);
  expect(await wait()).toBeNull();
});

test('within a frame, what an app would bring along counts nothing', async () => {
  launch();
  playFrame('https://evil.test');
  playTelegramApp();
  expect(await wait()).toBeNull();
});
