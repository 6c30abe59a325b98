import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { errorText } from '../api/ApiError';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
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

interface RetryLineProps {
  text: string;
  role?: 'alert' | 'status';
  busy?: boolean;
  onRetry: () => void;
}

/** A failure of one part of a form or a card, with a retry. @internal */
export const RetryLine = ({ text, role = 'alert', busy = false, onRetry }: RetryLineProps) => (
  <Line role={role}>
    <span>{text}</span>
    <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
      {messages.retry}
    </Button>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  color: ${theme.color.danger};
  font-size: ${theme.font.sm};
`;

interface QueryFailureProps extends Pick<ErrorStateProps, 'heading'> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  /** In place of the title, for an error that says nothing itself. */
  text?: string;
}

/** Error state of a query, with its retry. @public */
export const QueryFailure = ({ query, title, text = title, heading }: QueryFailureProps) => (
  <ErrorState
    heading={heading}
    title={title}
    text={errorText(query.error, text)}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
