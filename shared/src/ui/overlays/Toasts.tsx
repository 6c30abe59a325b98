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

/** Returns the end of a phone's window that neither a keyboard nor the button of a failed sheet needs. */
const positionOnPhone = (kind: ToastContent['kind']): 'top-center' | 'bottom-center' => {
  const focused = document.activeElement;
  const inModal = focused?.closest('[role="dialog"]');
  // A modal closes with its success.
  const isFootTaken = inModal ? kind === 'error' : focused?.matches('textarea, input:read-write');
  return isFootTaken ? 'top-center' : 'bottom-center';
};

const showToast = ({ kind, text, action }: ToastContent): void => {
  const isPhone = window.matchMedia(theme.media.phone.replace('@media ', '')).matches;
  const where = isPhone ? { position: positionOnPhone(kind) } : {};
  if (kind === 'error') {
    const close = { label: messages.close, onClick: () => undefined };
    // A repeated failure replaces the first.
    show.error(text, { ...where, id: text, duration: Number.POSITIVE_INFINITY, action: close });
    return;
  }
  const options = {
    ...where,
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
      // Above the bottom bar and its rising button.
      mobileOffset={{ right: 12, bottom: 'calc(var(--bottom-bar, 0px) + 28px)', left: 12 }}
      style={{ fontFamily: theme.fontFamily }}
      icons={{
        success: <PawIcon size={20} color={theme.color.ochre} />,
        error: <AlertIcon size={20} color={theme.color.ochre} />,
        info: <AlertIcon size={20} color={theme.color.onToast} />,
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
