/** What the providers' scripts leave on `window`, as far as we use it. */

export interface TelegramLogin {
  /** Opens the sign-in window; gives the signed user, or false when the person closed it. */
  auth: (options: { bot_id: number; lang?: string }, done: (user: unknown) => void) => void;
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
    /** Leaves for VK ID. */
    login: () => Promise<unknown>;
  };
}

declare global {
  interface Window {
    Telegram?: { Login?: TelegramLogin; WebApp?: { initData?: string } };
    VKIDSDK?: VkIdSdk;
  }
}
