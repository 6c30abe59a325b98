import '../providerGlobals';

/** It runs in the folders /k and /a. */
const WEB_CLIENT = 'https://web.telegram.org';

/** Requests to the client and the events that answer them; they change nothing on either side. */
const REQUESTS = ['web_app_request_theme', 'web_app_request_viewport'] as const;
const RESPONSES: readonly unknown[] = ['theme_changed', 'viewport_changed'];

/** Connection to the Telegram client that shows this page. */
export interface TelegramBridge {
  request: () => void;
  answered: () => boolean;
  close: () => void;
}

type Receive = (eventType: unknown, eventData?: unknown) => void;

const eventTypeOf = (message: unknown): unknown => {
  try {
    const event: unknown = typeof message === 'string' ? JSON.parse(message) : message;
    return typeof event === 'object' && event !== null && 'eventType' in event ? event.eventType : null;
  } catch {
    return null;
  }
};

/** Opens the bridge to a web client: posts to the parent frame and accepts Telegram's origin only. */
const openFrame = (): TelegramBridge => {
  const { parent } = window;
  let answered = false;
  const onEvent = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin === WEB_CLIENT && source === parent && RESPONSES.includes(eventTypeOf(data))) answered = true;
  };
  window.addEventListener('message', onEvent);
  return {
    request: () => {
      for (const eventType of REQUESTS) parent.postMessage(JSON.stringify({ eventType, eventData: '' }), WEB_CLIENT);
    },
    answered: () => answered,
    close: () => window.removeEventListener('message', onEvent),
  };
};

/** Makes `onEvent` run before the client's receiver; returns a function that undoes it. */
const wrapReceiver = <K extends string>(holder: { [name in K]?: Receive | undefined }, name: K, onEvent: Receive) => {
  const previous = holder[name];
  holder[name] = (eventType, eventData) => {
    onEvent(eventType);
    previous?.call(holder, eventType, eventData);
  };
  return (): void => {
    holder[name] = previous;
  };
};

const postNatively = (eventType: string): void => {
  try {
    if (window.TelegramWebviewProxy?.postEvent) window.TelegramWebviewProxy.postEvent(eventType, '""');
    else window.external?.notify?.(JSON.stringify({ eventType, eventData: '' }));
  } catch (error) {
    console.warn('The bridge of Telegram failed', error);
  }
};

/** Opens the bridge to an app, which injects one end and calls the other, whose name depends on the app. */
const openNative = (): TelegramBridge => {
  let answered = false;
  const onEvent = (eventType: unknown): void => {
    if (RESPONSES.includes(eventType)) answered = true;
  };
  window.TelegramGameProxy ??= {};
  window.Telegram ??= {};
  window.Telegram.WebView ??= {};
  const undo = [
    wrapReceiver(window.TelegramGameProxy, 'receiveEvent', onEvent),
    wrapReceiver(window.Telegram.WebView, 'receiveEvent', onEvent),
    wrapReceiver(window, 'TelegramGameProxy_receiveEvent', onEvent),
  ];
  return {
    request: () => {
      for (const event of REQUESTS) postNatively(event);
    },
    answered: () => answered,
    close: () => {
      for (const stop of undo) stop();
    },
  };
};

/** Connects to the Telegram client around this page. Only its answer proves that the page runs in Telegram. */
export const openTelegramBridge = (): TelegramBridge => (window.parent === window ? openNative() : openFrame());
