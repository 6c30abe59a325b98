import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { EmptyState, ErrorState, errorText, theme } from 'shared';
import { styled } from 'styled-components';
import { KeysHelp, type KeysHelpProps } from './KeysHelp';
import { ENTRY } from './useDecisionList';

/** Texts of a list of decisions. */
interface DecisionTexts {
  list: string;
  loading: string;
  loadingMore: string;
  end: string;
  empty: string;
  failed: string;
  keys: KeysHelpProps['texts'];
}

interface DecisionFrameProps<T> {
  /** Result of `useDecisionList`. */
  list: { root: RefObject<HTMLElement | null>; loadMore: () => void };
  texts: DecisionTexts;
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  entries: readonly T[];
  /** Handles a key; opens or closes the help by `openHelp`. */
  onKeyDown: (event: KeyboardEvent, openHelp: () => void) => void;
  /** Placeholder of the first page. */
  skeleton?: ReactNode;
  row: (entry: T) => ReactNode;
}

/** A list that is processed by decisions: its keys, its entries, and the messages below them. */
export const DecisionFrame = <T extends { id: number }>(props: DecisionFrameProps<T>) => {
  const { list, texts, query, entries, onKeyDown, skeleton, row } = props;
  const { isPending, isFetching, isFetchingNextPage, hasNextPage, error, data } = query;
  const [help, setHelp] = useState(false);
  const hintId = useId();
  const loading = isPending ? texts.loading : isFetchingNextPage ? texts.loadingMore : '';
  return (
    // The keys belong to the list: they work while the focus is inside it.
    <Root
      ref={list.root}
      tabIndex={-1}
      aria-label={texts.list}
      aria-describedby={hintId}
      aria-busy={isFetching}
      onKeyDown={(event) => onKeyDown(event, () => setHelp(true))}
    >
      {entries.length > 0 && (
        <>
          <KeysHelp texts={texts.keys} hintId={hintId} open={help} onOpen={setHelp} />
          <List>
            {entries.map((entry) => (
              <li key={entry.id} {...{ [ENTRY]: entry.id }}>
                {row(entry)}
              </li>
            ))}
          </List>
        </>
      )}
      {isPending && skeleton}
      <Status role="status">{loading || (data && entries.length > 0 && !hasNextPage ? texts.end : '')}</Status>
      {data && entries.length === 0 && !hasNextPage && <EmptyState title={texts.empty} />}
      {error !== null && (
        <ErrorState
          title={texts.failed}
          text={errorText(error, texts.failed)}
          busy={isFetching}
          onRetry={data === undefined ? () => void query.refetch() : list.loadMore}
        />
      )}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};

  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    scroll-margin: ${theme.space(22)} 0 ${theme.space(18)};
  }
`;

const Status = styled.p`
  color: ${theme.color.muted};
  text-align: center;

  &:empty {
    display: none;
  }
`;
