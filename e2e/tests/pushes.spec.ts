import type { BrowserContext, Page, Worker } from '@playwright/test';
import { endpoints } from 'shared/contract';
import { signIn } from '../src/demoAccount';
import { expect, test } from '../src/test';

test.use({ serviceWorkers: 'allow' });

/** The worker's global scope, as far as these tests imitate it. */
interface WorkerScope extends EventTarget {
  ExtendableEvent: new (type: string) => Event;
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  clients: { openWindow: (address: string) => Promise<unknown> };
  registration: ServiceWorkerRegistration;
}

/** Returns the site's service worker once it controls the page. */
const workerOf = async (page: Page, context: BrowserContext): Promise<Worker> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  return worker;
};

interface Pressed {
  opened: string[];
  focused: string[];
  closed: boolean;
}

/** Dispatches a click on a notice with these data. Only real clicks may open windows, so that part is recorded. */
const press = (worker: Worker, data: unknown): Promise<Pressed> =>
  worker.evaluate(async (push) => {
    const scope = self as unknown as WorkerScope;
    const pressed: Pressed = { opened: [], focused: [], closed: false };
    scope.clients.openWindow = async (address) => void pressed.opened.push(address);
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      pressed.focused.push(this.url);
    };
    let work: Promise<unknown> | undefined;
    const event = Object.assign(new scope.ExtendableEvent('notificationclick'), {
      notification: {
        data: push,
        close: () => {
          pressed.closed = true;
        },
      },
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    scope.dispatchEvent(event);
    await work;
    return pressed;
  }, data);

test('a notice that is pressed shows the tab that has its page, else opens one, and leads nowhere else', async ({
  page,
  context,
  ownSite,
}) => {
  const { url } = await ownSite();
  await signIn(page, url, 'anna');
  await page.goto(`${url}/post/1`);
  const worker = await workerOf(page, context);
  const closed = true;
  expect(await press(worker, { href: '/post/1' })).toEqual({ opened: [], focused: [`${url}/post/1`], closed });
  const opened = (path: string) => ({ opened: [`${url}${path}`], focused: [], closed });
  expect(await press(worker, { href: '/messages/3?from=push#last' })).toEqual(opened('/messages/3?from=push#last'));
  for (const data of [{ href: 'https://evil.example/post/1' }, { href: 'javascript:alert(1)' }, { href: 7 }, null])
    expect([data, await press(worker, data)]).toEqual([data, opened('/')]);
  // The tab in use stays.
  await expect(page).toHaveURL(`${url}/post/1`);
});

const [before, after] = ['https://push.example/before', 'https://push.example/after'];
/** Storage key of the subscription's endpoint. */
const SUBSCRIBED = 'subscribed-at';

/** Opens the site in a browser subscribed to pushes at the stored endpoint. */
const subscribePage = async (page: Page): Promise<void> => {
  await page.addInitScript((key) => {
    const signs = (octets: Uint8Array) =>
      btoa(String.fromCharCode(...octets))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    // Only on the site's pages: others have no Web Crypto.
    const make = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      return { p256dh: signs(raw), auth: signs(crypto.getRandomValues(new Uint8Array(16))) };
    };
    let made: ReturnType<typeof make> | undefined;
    PushManager.prototype.getSubscription = async () => {
      const endpoint = localStorage.getItem(key);
      if (endpoint === null) return null;
      made ??= make();
      const keys = await made;
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
      return subscription as unknown as PushSubscription;
    };
  }, SUBSCRIBED);
};

/** Makes the browser drop its subscription; returns what the worker requested instead. */
const changeSubscription = (worker: Worker, key: number[]): Promise<{ userVisibleOnly?: boolean; key: number[] }[]> =>
  worker.evaluate(async (octets) => {
    const scope = self as unknown as WorkerScope;
    const requested: { userVisibleOnly?: boolean; key: number[] }[] = [];
    scope.registration.pushManager.subscribe = async ({ userVisibleOnly, applicationServerKey } = {}) => {
      const key = new Uint8Array(applicationServerKey as ArrayBuffer);
      requested.push({ ...(userVisibleOnly !== undefined && { userVisibleOnly }), key: [...key] });
      return {} as PushSubscription;
    };
    let work: Promise<unknown> | undefined;
    const event = Object.assign(new scope.ExtendableEvent('pushsubscriptionchange'), {
      oldSubscription: { options: { applicationServerKey: new Uint8Array(octets).buffer } },
      newSubscription: null,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    scope.dispatchEvent(event);
    await work;
    return requested;
  }, key);

test('a subscription that the browser drops is renewed with the same key, and sent to the site', async ({
  page,
  context,
  ownSite,
}) => {
  const { url } = await ownSite({ PUSH_HOSTS: 'push.example' });
  await subscribePage(page);
  await signIn(page, url, 'anna');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SUBSCRIBED, before] as const);
  await page.goto(`${url}/posts`);
  const worker = await workerOf(page, context);
  // Whether the page has stored the subscription as hers.
  const knows = (endpoint: string) =>
    page.evaluate(
      ([key, wanted]) => Object.entries(localStorage).some(([name, value]) => name !== key && value.includes(wanted)),
      [SUBSCRIBED, endpoint] as const,
    );
  await expect.poll(() => knows(before)).toBe(true);
  // Subscribing by 'Включить' has a test of its own.
  await page.evaluate(async (address) => {
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    const authorization = `Bearer ${localStorage.getItem('access_token')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(subscription?.toJSON()) });
    if (!answer.ok) throw new Error(`The site refused the subscription: ${answer.status}`);
  }, endpoints.subscribeToPush.path);

  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SUBSCRIBED, after] as const);
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.renewPush.path);
  const key = [4, ...Array.from({ length: 64 }, (_, at) => at)];
  expect(await changeSubscription(worker, key)).toEqual([{ userVisibleOnly: true, key }]);
  const answer = await renewed;
  expect([answer.status(), answer.request().postDataJSON().endpoint]).toEqual([200, after]);
  await expect.poll(() => knows(after)).toBe(true);
});
