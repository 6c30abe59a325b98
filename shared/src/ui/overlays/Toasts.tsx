import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as show } from 'sonner';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';
import { AlertIcon, PawIcon } from '../icons';
import { registerToastRenderer, type ToastContent } from '../toastQueue';

/** Milliseconds that a toast shows (docs/specification.md, 'The frame'). */
const DURATION_MS = 3_500;

/** A text with its own mark, such as '✅ Статус обновлён', gets no icon. */
const hasMark = (text: string): boolean => /^\p{Extended_Pictographic}/u.test(text);

const showToast = ({ kind, text, action }: ToastContent): void => {
  if (kind === 'error') {
    const close = { label: messages.close, onClick: () => undefined };
    // A repeated failure replaces the first.
    show.error(text, { id: text, duration: Number.POSITIVE_INFINITY, action: close });
    return;
  }
  const options = {
    duration: action?.duration ?? DURATION_MS,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  };
  if (kind === 'success' && hasMark(text)) show(text, options);
  else show[kind](text, options);
};

/** Renders toasts, queued ones at once. */
export const Toasts = () => {
  useEffect(() => {
    registerToastRenderer(showToast);
    return () => registerToastRenderer(null);
  }, []);
  return (
    <SonnerToaster
      position="top-center"
      containerAriaLabel={messages.notifications}
      gap={8}
      style={{ fontFamily: theme.fontFamily }}
      icons={{
        success: <PawIcon color={theme.color.ochre} />,
        error: <AlertIcon color={theme.color.ochre} />,
        info: <AlertIcon color={theme.color.onToast} />,
      }}
      toastOptions={{
        actionButtonStyle: {
          flex: 'none',
          height: 'auto',
          minHeight: theme.touchSize,
          margin: `-${theme.space(2)} -${theme.space(2)} -${theme.space(2)} auto`,
          padding: `0 ${theme.space(3)}`,
          background: 'transparent',
          color: theme.color.ochre,
          fontSize: theme.font.title,
          fontWeight: 600,
        },
        style: {
          borderColor: theme.color.toast,
          borderRadius: theme.radius.photo,
          background: theme.color.toast,
          color: theme.color.onToast,
          boxShadow: theme.shadowRaised,
          fontFamily: 'inherit',
          fontSize: theme.font.title,
        },
      }}
    />
  );
};
