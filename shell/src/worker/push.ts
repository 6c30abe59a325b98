import { PUSH_CHANGED } from '../offline/workerProtocol';
import { messages } from './messages.ru';

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  title: string;
  text: string;
  href: string;
  /** Identifies the notice: a repetition is shown once. */
  tag: string;
  /** Label of the notice's button; '' for none. */
  act: string;
}

/** Returns a notice's address within the site; home for anything else. */
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

/** Parses a push. Browsers require each to be shown, so an unreadable one becomes a general text. */
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

/** Shows a push with the device's sound. Two about one page stay two, as the second would be silent otherwise. */
export const showPush = async (event: PushEvent): Promise<void> => {
  const { title, text, href, tag, act } = readNotice(event.data);
  // Missing in some browsers. The button opens the page like the rest of the notice; changes are made there.
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

/** Opens the page of a notice, or focuses the tab that shows it; the user may be typing in others. */
export const openNotice = async (notification: Notification): Promise<void> => {
  notification.close();
  const href = ownHref((notification.data as { href?: unknown } | null)?.href);
  const address = new URL(href, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  if (tab) await tab.focus();
  else await self.clients.openWindow(address);
};

/** Subscribes again after the browser has dropped the subscription; an open or the next page notifies the site. */
export const renewSubscription = async (event: PushSubscriptionChangeEvent): Promise<void> => {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (!event.newSubscription && key) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  for (const tab of await self.clients.matchAll({ type: 'window' })) tab.postMessage(PUSH_CHANGED);
};
