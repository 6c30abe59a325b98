import '../features/sign-in/providerGlobals';

export const WEB_CLIENT = 'https://web.telegram.org';

/** What the client answers to an event of the page. */
export const answerTo = (eventType: string): string =>
  eventType === 'web_app_request_theme' ? 'theme_changed' : 'viewport_changed';

/** The ways in which the apps hand over their events. */
export const receivers = {
  'iOS and desktop': (type: string) => window.TelegramGameProxy?.receiveEvent?.(type, '{}'),
  Android: (type: string) => window.Telegram?.WebView?.receiveEvent?.(type, '{}'),
  older: (type: string) => window.TelegramGameProxy_receiveEvent?.(type, '{}'),
} as const;

/** Shows the page in a Telegram app, which answers by `receive`; gives the events that it was sent. */
export const playTelegramApp = (receive: (type: string) => void = receivers['iOS and desktop']): string[] => {
  const asked: string[] = [];
  window.TelegramWebviewProxy = {
    postEvent: (type) => {
      asked.push(type);
      receive(answerTo(type));
    },
  };
  return asked;
};

/** Back to the tab of a browser. */
export const leaveTelegram = (): void => {
  delete window.Telegram;
  delete window.TelegramGameProxy;
  delete window.TelegramGameProxy_receiveEvent;
  delete window.TelegramWebviewProxy;
};
