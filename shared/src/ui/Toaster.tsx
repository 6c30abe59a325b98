import { Toaster as SonnerToaster } from 'sonner';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { AlertIcon, CheckIcon } from './icons';

/** Where toasts appear. Rendered once, by the frame. */
export const Toaster = () => (
  <SonnerToaster
    position="top-center"
    containerAriaLabel={messages.notifications}
    gap={8}
    icons={{
      success: <CheckIcon color={theme.color.primary} />,
      error: <AlertIcon color={theme.color.danger} />,
      info: <AlertIcon color={theme.color.muted} />,
    }}
    toastOptions={{
      actionButtonStyle: {
        flex: 'none',
        height: 'auto',
        minHeight: theme.touchSize,
        margin: `-${theme.space(2)} -${theme.space(2)} -${theme.space(2)} auto`,
        padding: `0 ${theme.space(3)}`,
        background: 'transparent',
        color: theme.color.primary,
        fontSize: theme.font.sm,
        fontWeight: 600,
      },
      style: {
        borderColor: theme.color.line,
        borderRadius: theme.radius.control,
        background: theme.color.surface,
        color: theme.color.ink,
        boxShadow: theme.shadowRaised,
        fontFamily: 'inherit',
        fontSize: theme.font.md,
      },
    }}
  />
);
