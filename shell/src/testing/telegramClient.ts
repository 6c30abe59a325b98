import '../features/sign-in/providerGlobals';

export const WEB_CLIENT = 'https://web.telegram.org';

/** Returns the client's answer to an event of the page. */
export const answerTo = (eventType: string): string =>
  eventType === 'web_app_request_theme' ? 'theme_changed' : 'viewport_changed';

/** The ways in which the apps deliver events. */
export const receivers = {
  'iOS and desktop': (type: string) => window.TelegramGameProxy?.receiveEvent?.(type, '{}'),
  Android: (type: string) => window.Telegram?.WebView?.receiveEvent?.(type, '{}'),
  older: (type: string) => window.TelegramGameProxy_receiveEvent?.(type, '{}'),
} as const;

/** Shows the page in a Telegram app that answers by `receive`; returns the events sent to it. */
export const playTelegramApp = (receive: (type: string) => void = receivers['iOS and desktop']): string[] => {
  const requests: string[] = [];
  window.TelegramWebviewProxy = {
    postEvent: (type) => {
      requests.push(type);
      receive(answerTo(type));
    },
  };
  return requests;
};

/** Returns to a browser tab. */
export const leaveTelegram = (): void => {
  delete window.Telegram;
  delete window.TelegramGameProxy;
  delete window.TelegramGameProxy_receiveEvent;
  delete window.TelegramWebviewProxy;
};
