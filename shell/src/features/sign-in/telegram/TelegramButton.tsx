import { useEffect, useState } from 'react';
import { Button } from 'shared';
import type { TelegramUser } from 'shared/contract';
import { loadScript } from '../loadScript';
import { messages } from '../messages.ru';
import type { TelegramLogin } from '../providerGlobals';
import { TelegramIcon } from './TelegramIcon';
import { isTelegramUser } from './telegramUser';

/** Telegram's own script of the login widget; it is what opens the sign-in window and hears its answer. */
const WIDGET = 'https://telegram.org/js/telegram-widget.js?22';

const loadWidget = (): Promise<TelegramLogin | null> => loadScript({ src: WIDGET, find: () => window.Telegram?.Login });

export interface TelegramButtonProps {
  /** Null when the bot's token carries none; the window cannot be opened then. */
  botId: number | null;
  busy: boolean;
  disabled: boolean;
  onStart: () => void;
  onUser: (user: TelegramUser) => void;
  onFailure: (hint: string) => void;
}

/**
 * Signing in by the Telegram login widget. The button is ours and calls the widget's script, because the widget's own
 * button needs a page policy that lets texts be run as code.
 */
export const TelegramButton = ({ botId, busy, disabled, onStart, onUser, onFailure }: TelegramButtonProps) => {
  const [loading, setLoading] = useState(false);

  // Ahead of the click: browsers let a window be opened only shortly after it.
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
    widget.auth({ bot_id: botId, lang: 'ru' }, (user) => {
      // Anything else: the person closed the window.
      if (isTelegramUser(user)) onUser(user);
    });
  };

  return (
    <Button block icon={<TelegramIcon />} busy={busy || loading} disabled={disabled} onClick={() => void open()}>
      {messages.telegram.label}
    </Button>
  );
};
