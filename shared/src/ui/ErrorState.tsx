import type { ReactNode } from 'react';
import { messages } from '../messages.ru';
import { Button } from './Button';
import { AlertIcon } from './icons';
import { Notice } from './Notice';
import { useOnline } from './useOnline';

export interface ErrorStateProps {
  title?: string | undefined;
  text: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  heading?: 'h1' | 'h2' | undefined;
  drawing?: ReactNode;
}

/** Error state, announced at once, with a retry; distinguishes failures from a lost connection. @public */
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
