import { PUSH_CHANGED } from '../offline/WorkerMessage';
import { messages } from './messages.ru';

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  title: string;
  text: string;
  /** Of this site. */
  href: string;
  /** Names what it tells: the same twice is shown once. */
  tag: string;
  /** What to do there, for a button; '' none. */
  act: string;
}

/** The address within the site that a notice leads to; home for anything else. */
const ownHref = (href: unknown): string => {
  if (typeof href !== 'string' || !URL.canParse(href, self.location.origin)) return '/';
  const url = new URL(href, self.location.origin);
  return url.origin === self.location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
};

const textOf = (value: unknown, byDefault: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : byDefault;

const jsonOf = (data: PushMessageData | null): Partial<Record<keyof Notice, unknown>> | null => {
  try {
    return data?.json() as Partial<Record<keyof Notice, unknown>> | null;
  } catch (error) {
    console.warn('A push is no JSON', error);
    return null;
  }
};

/** What a push says. A browser wants something shown for each, so one that cannot be read says that there is news. */
const readNotice = (data: PushMessageData | null): Notice => {
  const value = jsonOf(data);
  return {
    title: textOf(value?.title, messages.brand),
    text: textOf(value?.text, messages.news),
    href: ownHref(value?.href),
    tag: textOf(value?.tag, ownHref(value?.href)),
    act: textOf(value?.act, ''),
  };
};

/**
 * Shows a push, with a sound where the device makes one. One that came before takes the place of itself; two about the same
 * page are two, since the second would not be heard otherwise.
 */
export const showPush = async (event: PushEvent): Promise<void> => {
  const { title, text, href, tag, act } = readNotice(event.data);
  // Not in every browser. It opens the page like the rest of the notice: what changes anything is pressed there.
  const buttons = { actions: act === '' ? [] : [{ action: 'open', title: act }] };
  await self.registration.showNotification(title, {
    ...buttons,
    body: text,
    tag,
    lang: 'ru',
    icon: '/static/icon-192.png',
    badge: '/static/badge.png',
    data: { href },
  });
};

/** Opens the page of a notice, or shows the tab that has it. A tab with another page is left alone: somebody may type there. */
export const openNotice = async (notification: Notification): Promise<void> => {
  notification.close();
  const href = ownHref((notification.data as { href?: unknown } | null)?.href);
  const address = new URL(href, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  if (tab) await tab.focus();
  else await self.clients.openWindow(address);
};

/** The browser has given the subscription up: another with the same key. A page tells the site, now or when one is next opened. */
export const renewSubscription = async (event: PushSubscriptionChangeEvent): Promise<void> => {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (!event.newSubscription && key) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  for (const tab of await self.clients.matchAll({ type: 'window' })) tab.postMessage(PUSH_CHANGED);
};
