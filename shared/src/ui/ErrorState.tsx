import type { ReactNode } from 'react';
import { messages } from '../messages.ru';
import { Button } from './Button';
import { AlertIcon } from './icons';
import { Notice } from './Notice';
import { useOnline } from './useOnline';

export interface ErrorStateProps {
  title?: string | undefined;
  /** What went wrong, e.g. an `ApiError`'s detail. */
  text: string;
  /** Offers 'Повторить'. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Makes the title a heading, where it is the page's or a section's. */
  heading?: 'h1' | 'h2' | undefined;
  /** Instead of the sign of an error. */
  drawing?: ReactNode;
}

/** Says what failed, or that there is no connection, announced at once, and offers to try again. */
export const ErrorState = ({
  title = messages.errorTitle,
  text,
  onRetry,
  busy = false,
  heading,
  drawing,
}: ErrorStateProps) => {
  const online = useOnline();
  return (
    <Notice
      icon={drawing ?? <AlertIcon size={32} />}
      tone={drawing ? 'drawing' : 'danger'}
      role="alert"
      heading={heading}
      title={onRetry && !online ? messages.offline : title}
      text={text}
      action={
        onRetry && (
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {messages.retry}
          </Button>
        )
      }
    />
  );
};
