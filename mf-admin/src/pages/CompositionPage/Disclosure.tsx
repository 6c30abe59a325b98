import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ErrorState, errorText, LoadingText, theme } from 'shared';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';

interface DisclosureProps<Data> {
  /** Label of the button. */
  label: string;
  open: boolean;
  onToggle: () => void;
  /** Enabled only while it is open. */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Data fetched and shown on demand. */
export const Disclosure = <Data,>({ label, open, onToggle, query, children }: DisclosureProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  return (
    <Root>
      <Button variant="secondary" aria-expanded={open} onClick={onToggle}>
        {label}
      </Button>
      {open && data === undefined && isFetching && <LoadingText />}
      {open && data === undefined && error !== null && (
        <ErrorState
          title={adminMessages.failed}
          text={errorText(error, adminMessages.network)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {open && data !== undefined && children(data)}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
  overflow-wrap: anywhere;
`;
