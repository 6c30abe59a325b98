import { messages } from '../messages.ru';
import { Button } from './Button';
import { AlertIcon } from './icons';
import { Notice } from './Notice';

export interface ErrorStateProps {
  title?: string | undefined;
  /** What went wrong, e.g. an `ApiError`'s detail. */
  text: string;
  /** Offers 'Повторить'. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Makes the title a heading, where it is the page's or a section's. */
  heading?: 'h1' | 'h2' | undefined;
}

/** Says what failed, announced at once, and offers to try again. */
export const ErrorState = ({ title = messages.errorTitle, text, onRetry, busy = false, heading }: ErrorStateProps) => (
  <Notice
    icon={<AlertIcon size={32} />}
    tone="danger"
    role="alert"
    heading={heading}
    title={title}
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
