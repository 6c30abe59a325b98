import '../providerGlobals';

/** Origin of Telegram's web clients, which run in its folders /k and /a. */
const WEB_CLIENT = 'https://web.telegram.org';

/** Requests to the client and the events that answer them; they change nothing on either side. */
const QUESTIONS = ['web_app_request_theme', 'web_app_request_viewport'] as const;
const ANSWERS: readonly unknown[] = ['theme_changed', 'viewport_changed'];

/** Connection to the Telegram client that shows this page. */
export interface TelegramBridge {
  /** Sends the requests again; does nothing outside a client, as in a browser tab. */
  ask: () => void;
  /** Returns whether the client has answered. */
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

/** Opens the bridge within a web client: posts to the parent frame only and accepts only Telegram's origin. */
const openFrame = (): TelegramBridge => {
  const { parent } = window;
  let answered = false;
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin === WEB_CLIENT && source === parent && ANSWERS.includes(eventTypeOf(data))) answered = true;
  };
  window.addEventListener('message', hear);
  return {
    ask: () => {
      for (const eventType of QUESTIONS) parent.postMessage(JSON.stringify({ eventType, eventData: '' }), WEB_CLIENT);
    },
    answered: () => answered,
    close: () => window.removeEventListener('message', hear),
  };
};

/**
 * Wraps the function by which the client delivers events so that `hear` runs first; returns a function that undoes it.
 */
const listen = <K extends string>(holder: { [name in K]?: Receive | undefined }, name: K, hear: Receive) => {
  const before = holder[name];
  holder[name] = (eventType, eventData) => {
    hear(eventType);
    before?.call(holder, eventType, eventData);
  };
  return (): void => {
    holder[name] = before;
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

/**
 * Opens the bridge within an app, which injects one end into the page and calls the other; its name depends on the app.
 */
const openNative = (): TelegramBridge => {
  let answered = false;
  const hear = (eventType: unknown): void => {
    if (ANSWERS.includes(eventType)) answered = true;
  };
  window.TelegramGameProxy ??= {};
  window.Telegram ??= {};
  window.Telegram.WebView ??= {};
  const undo = [
    listen(window.TelegramGameProxy, 'receiveEvent', hear),
    listen(window.Telegram.WebView, 'receiveEvent', hear),
    listen(window, 'TelegramGameProxy_receiveEvent', hear),
  ];
  return {
    ask: () => {
      for (const question of QUESTIONS) postNatively(question);
    },
    answered: () => answered,
    close: () => {
      for (const stop of undo) stop();
    },
  };
};

/**
 * Opens the connection to the Telegram client around this page. Anybody can write launch parameters into a link; only
 * an answer over the bridge proves that the page runs in Telegram. Browser only.
 */
export const openTelegramBridge = (): TelegramBridge => (window.parent === window ? openNative() : openFrame());
