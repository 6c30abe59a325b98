import '../providerGlobals';

/** Where Telegram's web clients run: /k and /a are folders of it. */
const WEB_CLIENT = 'https://web.telegram.org';

/** What the client is asked, and the events by which it answers; neither changes anything on either side. */
const QUESTIONS = ['web_app_request_theme', 'web_app_request_viewport'] as const;
const ANSWERS: readonly unknown[] = ['theme_changed', 'viewport_changed'];

/** The line to the Telegram client that shows this page. */
export interface TelegramBridge {
  /** Asks once more. Does nothing where there is nobody to ask, as in the tab of a browser. */
  ask: () => void;
  /** Whether the client has answered. */
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

/** Within a web client: only the frame around this one is asked, and only Telegram's address is heard. */
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

/** Puts `hear` before the function by which the client hands over its events; gives the way to undo it. */
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

/** Within an app: it puts the one end of the bridge into the page and calls the other, whose name depends on the app. */
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
 * Opens the line to the Telegram client around this page. Anybody can write launch parameters into a link; only an
 * answer over this line tells that the page runs in Telegram. Browser only.
 */
export const openTelegramBridge = (): TelegramBridge => (window.parent === window ? openNative() : openFrame());
