import { useEffect, useState } from 'react';
import { Button } from 'shared';
import type { TelegramUser } from 'shared/contract';
import { loadScript } from './loadScript';
import { messages } from './messages.ru';
import type { TelegramLogin } from './providerGlobals';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns true for a signed user of the login widget; the server does the validation. */
const isTelegramUser = (value: unknown): value is TelegramUser =>
  isRecord(value) && 'id' in value && 'auth_date' in value && typeof value.hash === 'string';

const TelegramIcon = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M20.9 4.1 2.9 11c-1 .4-1 1.4-.1 1.7l4.4 1.4 1.7 5.3c.2.7 1 .8 1.5.4l2.5-2.2 4.6 3.4c.6.5 1.5.1 1.7-.7L22.4 5.3c.2-.9-.6-1.6-1.5-1.2ZM9.6 14.9l-.5 3-1.3-4.2 9.4-6.2-7.6 7.4Z" />
  </svg>
);

/** Telegram's script of the login widget, which opens the sign-in window and receives its answer. */
const WIDGET = 'https://telegram.org/js/telegram-widget.js?22';

const loadWidget = (): Promise<TelegramLogin | null> => loadScript({ src: WIDGET, find: () => window.Telegram?.Login });

interface TelegramButtonProps {
  /** Null when the bot's token has none; the window cannot be opened then. */
  botId: number | null;
  busy: boolean;
  disabled: boolean;
  onStart: () => void;
  onUser: (user: TelegramUser) => void;
  onFailure: (hint: string) => void;
}

/** Sign-in button of Telegram. It calls the widget's script, whose own button needs a policy that allows eval. */
export const TelegramButton = ({ botId, busy, disabled, onStart, onUser, onFailure }: TelegramButtonProps) => {
  const [loading, setLoading] = useState(false);

  // Before the click: browsers allow a window only shortly after it.
  useEffect(() => {
    void loadWidget();
  }, []);

  const open = async (): Promise<void> => {
    onStart();
    setLoading(true);
    const widget = await loadWidget();
    setLoading(false);
    if (widget === null || botId === null) {
      onFailure(messages.telegram.unavailable);
      return;
    }
    // The window also requests permission to write, which notices need.
    widget.auth({ bot_id: botId, lang: 'ru', request_access: 'write' }, (user) => {
      // Otherwise the user closed the window.
      if (isTelegramUser(user)) onUser(user);
    });
  };

  return (
    <Button block icon={<TelegramIcon />} busy={busy || loading} disabled={disabled} onClick={() => void open()}>
      {messages.telegram.label}
    </Button>
  );
};
