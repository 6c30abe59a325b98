import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Button, Dialog, EmptyState, QueryFailure, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { ENTRY } from './useDecisionList';

interface KeysHelpProps {
  texts: { hint: string; text: string; rows: readonly { keys: readonly string[]; action: string }[] };
  /** Id of the hint how to begin, which describes the list. */
  hintId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Mentions that the list has keyboard shortcuts, and shows them on demand. */
const KeysHelp = ({ texts, hintId, open, onOpen }: KeysHelpProps) => (
  <Line>
    <span id={hintId}>{texts.hint}</span>
    <Button variant="secondary" size="sm" onClick={() => onOpen(true)}>
      {messages.keys} <kbd>?</kbd>
    </Button>
    <Dialog open={open} onClose={() => onOpen(false)} title={messages.keys} description={texts.text} size="sm">
      <Table>
        <tbody>
          {texts.rows.map(({ keys, action }) => (
            <tr key={action}>
              <th scope="row">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && <span>{` ${messages.or} `}</span>}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </th>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  /* There are no keys to press on a phone. */
  @media (hover: none) {
    display: none;
  }
`;

const Table = styled.table`
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space(1.5)} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }

  th {
    padding-right: ${theme.space(4)};
    font-weight: 400;
  }

  kbd {
    display: inline-block;
    min-width: 1.8em;
    padding: 0 ${theme.space(1.5)};
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.small};
    background: ${theme.color.sunken};
    font-family: inherit;
    font-weight: 600;
    text-align: center;
  }
`;

interface DecisionFrameProps<T> {
  /** Result of `useDecisionList`. */
  list: {
    query: UseInfiniteQueryResult<InfiniteData<unknown>>;
    entries: readonly T[];
    root: RefObject<HTMLElement | null>;
    loadMore: () => void;
  };
  texts: Record<'list' | 'loadingMore' | 'end' | 'empty' | 'failed', string> & { keys: KeysHelpProps['texts'] };
  /** Handles a key; opens or closes the help by `openHelp`. */
  onKeyDown: (event: KeyboardEvent, openHelp: () => void) => void;
  skeleton?: ReactNode;
  row: (entry: T) => ReactNode;
}

/** A list that is processed by decisions: its keys, its entries, and the messages below them. */
export const DecisionFrame = <T extends { id: number }>(props: DecisionFrameProps<T>) => {
  const { list, texts, onKeyDown, skeleton, row } = props;
  const { query, entries } = list;
  const { isPending, isFetching, isFetchingNextPage, hasNextPage, error, data } = query;
  const [help, setHelp] = useState(false);
  const hintId = useId();
  const loading = isPending ? messages.loading : isFetchingNextPage ? texts.loadingMore : '';
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
        <QueryFailure
          query={{ error, isFetching, refetch: data === undefined ? query.refetch : list.loadMore }}
          title={texts.failed}
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
