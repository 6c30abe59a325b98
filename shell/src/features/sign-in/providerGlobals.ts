export interface TelegramLogin {
  /** Opens the sign-in window; passes the signed user, or false when the user closed it. */
  auth: (options: { bot_id: number; lang?: string; request_access?: 'write' }, done: (user: unknown) => void) => void;
}

export interface VkIdSdk {
  Config: {
    init: (config: {
      app: number;
      redirectUrl: string;
      state: string;
      codeChallenge: string;
      scope: string;
      mode: 'redirect';
      responseMode: 'redirect';
      /** Host of VK ID, without scheme. */
      __vkidDomain: string;
    }) => unknown;
  };
  Auth: {
    /** Redirects to VK ID. */
    login: () => Promise<unknown>;
  };
}

export interface TelegramReceiver {
  receiveEvent?: ((eventType: unknown, eventData?: unknown) => void) | undefined;
}

declare global {
  interface Window {
    Telegram?: { Login?: TelegramLogin; WebApp?: { initData?: string }; WebView?: TelegramReceiver };
    TelegramGameProxy?: TelegramReceiver;
    TelegramGameProxy_receiveEvent?: TelegramReceiver['receiveEvent'];
    /** Injected by a Telegram app: accepts the page's events, the data as JSON. */
    TelegramWebviewProxy?: { postEvent?: (eventType: string, eventData: string) => void };
    VKIDSDK?: VkIdSdk;
  }

  interface External {
    /** The same in older apps: type and data as one JSON. */
    notify?: (event: string) => void;
  }
}
