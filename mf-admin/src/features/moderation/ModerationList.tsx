import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, EmptyState, ErrorState, errorText, sectionPaths, theme } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { useNearBottom } from '../../ui/useNearBottom';
import type { Decision } from './decide';
import { KeysHelp } from './KeysHelp';
import { type ListCommand, listKey } from './listKey';
import { ModerationRow } from './ModerationRow';
import { ModerationSkeleton } from './ModerationSkeleton';
import { messages } from './messages.ru';
import { neighbourOf } from './neighbourOf';
import { useModeration } from './useModeration';

/** Attribute of a row that carries its listing's id. */
const ROW = 'data-listing';

/** Listings that wait for a decision, worked through by mouse or by keys (spec section 2). */
export const ModerationList = ({ section }: { section: Section }) => {
  const { query, listings, pending, act } = useModeration(section);
  const { isPending, isPaused, isFetching, isFetchingNextPage, hasNextPage, error, data } = query;
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const [help, setHelp] = useState(false);
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  useNearBottom(hasNextPage && !isFetchingNextPage && error === null, listings.length, loadMore);

  const focusRow = (id: number): void => root.current?.querySelector<HTMLElement>(`[${ROW}="${id}"] a`)?.focus();

  useEffect(() => {
    if (openId !== null) root.current?.querySelector(`[${ROW}="${openId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  const toggle = (id: number): void => setOpenId(openId === id ? null : id);

  const decide = (id: number, decision: Decision): void => {
    const decided = listings.find((listing) => listing.id === id);
    if (pending.has(id) || !decided) return;
    const next = neighbourOf(
      listings.filter((listing) => listing.id === id || !pending.has(listing.id)),
      id,
    );
    setOpenId(next?.id ?? null);
    if (next) focusRow(next.id);
    else root.current?.focus();
    void act(decided, decision);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = event.target instanceof Element ? event.target.closest(`[${ROW}]`) : null;
    const index = listings.findIndex(({ id }) => String(id) === row?.getAttribute(ROW));
    const command = listKey(event);
    const listing = listings[index];
    if (command === null || !listing) return;
    event.preventDefault();
    const { id } = listing;
    const step = (to: number): void => {
      const other = listings[to];
      if (other) focusRow(other.id);
    };
    const commands: Record<ListCommand, () => void> = {
      next: () => step(index + 1),
      previous: () => step(index - 1),
      publish: () => decide(id, 'publish'),
      reject: () => decide(id, 'reject'),
      delete: () => setDeleting(id),
      details: () => toggle(id),
      open: () => void navigate(sectionPaths[section].detail(id)),
      help: () => setHelp(true),
    };
    commands[command]();
  };

  const doomed = listings.find(({ id }) => id === deleting);
  return (
    <>
      <Root ref={root} tabIndex={-1} aria-label={messages.list} aria-busy={isFetching}>
        {listings.length > 0 && (
          <>
            <KeysHelp open={help} onOpen={setHelp} />
            {/* The keys are the list's own: they work while the focus is inside it. */}
            <List onKeyDown={onKeyDown}>
              {listings.map((listing) => (
                <li key={listing.id} {...{ [ROW]: listing.id }}>
                  <ModerationRow
                    section={section}
                    listing={listing}
                    open={openId === listing.id}
                    busy={pending.has(listing.id)}
                    onToggle={() => toggle(listing.id)}
                    onDecide={(decision) =>
                      decision === 'delete' ? setDeleting(listing.id) : decide(listing.id, decision)
                    }
                  />
                </li>
              ))}
            </List>
          </>
        )}
        {isPending && <ModerationSkeleton />}
        <Status role="status">
          {isPaused
            ? adminMessages.offline
            : isPending
              ? messages.loading
              : isFetchingNextPage
                ? messages.loadingMore
                : ''}
          {data && listings.length > 0 && !hasNextPage ? messages.end : ''}
        </Status>
        {data && listings.length === 0 && !hasNextPage && <EmptyState title={messages.empty} />}
        {error !== null && (
          <ErrorState
            title={messages.failed}
            text={errorText(error, messages.failed)}
            busy={isFetching}
            onRetry={data === undefined ? () => void query.refetch() : loadMore}
          />
        )}
      </Root>
      <ConfirmDialog
        open={doomed !== undefined}
        title={messages.confirmDelete.title}
        text={messages.confirmDelete.text(doomed?.title ?? '')}
        confirmLabel={messages.delete}
        cancelLabel={adminMessages.cancel}
        danger
        onConfirm={() => {
          setDeleting(null);
          if (doomed) decide(doomed.id, 'delete');
        }}
        onClose={() => setDeleting(null)}
      />
    </>
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
