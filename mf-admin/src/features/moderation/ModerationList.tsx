import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, EmptyState, ErrorState, errorText, sectionPaths, theme } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { KeysHelp } from '../../core/decisions/KeysHelp';
import { RejectDialog, type Said } from '../../core/decisions/RejectDialog';
import { useFirstByArrow } from '../../core/decisions/useFirstByArrow';
import { messages as adminMessages } from '../../messages.ru';
import { useNearBottom } from '../../ui/useNearBottom';
import type { Decision } from './decide';
import { type ListCommand, listKey } from './listKey';
import { ModerationRow } from './ModerationRow';
import { ModerationSkeleton } from './ModerationSkeleton';
import { messages } from './messages.ru';
import { useModeration } from './useModeration';

/** What takes the place of an entry that leaves the list: the one after it, else the one before it. */
const neighbourOf = <T extends { id: number }>(list: readonly T[], id: number): T | undefined => {
  const index = list.findIndex((entry) => entry.id === id);
  return index < 0 ? undefined : (list[index + 1] ?? list[index - 1]);
};

/** Attribute of a row that carries its listing's id. */
const ROW = 'data-listing';

/** Two presses within this time are one, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

const rowOf = (list: HTMLElement | null, id: number) => list?.querySelector(`[${ROW}="${id}"]`);

/**
 * Listings that wait for a decision, worked through by touch, by mouse or by keys
 * (docs/specification.md, 'Moderation').
 */
export const ModerationList = ({ section }: { section: Section }) => {
  const [openId, setOpenId] = useState<number | null>(null);
  /** Where the work goes on: once it is in the list, it is opened, gets the focus and comes to the top. */
  const [nextId, setNextId] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const [rejecting, setRejecting] = useState<number | null>(null);
  /** Where the focus goes from a dialog in which a listing was decided upon; nowhere new from one that was left. */
  const resumeAt = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  const { query, listings, act, undoLatest } = useModeration(section, { onUndone: setNextId });
  const { isPending, isPaused, isFetching, isFetchingNextPage, hasNextPage, error, data } = query;
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  const hintId = useId();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  useNearBottom(hasNextPage && !isFetchingNextPage && error === null, listings.length, loadMore);

  const focusRow = (id: number): void => rowOf(root.current, id)?.querySelector<HTMLElement>('a')?.focus();
  useFirstByArrow(() => listings[0] && focusRow(listings[0].id));

  useEffect(() => {
    if (openId !== null) rowOf(root.current, openId)?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  useLayoutEffect(() => {
    if (nextId === null || !listings.some(({ id }) => id === nextId)) return;
    const row = rowOf(root.current, nextId);
    const link = row?.querySelector<HTMLElement>('a') ?? null;
    resumeAt.current = link;
    link?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'start' });
    setOpenId(nextId);
    setNextId(null);
  }, [nextId, listings]);

  const ask = (id: number, decision: 'reject' | 'delete'): void => {
    resumeAt.current = null;
    (decision === 'reject' ? setRejecting : setDeleting)(id);
  };

  const toggle = (id: number): void => setOpenId(openId === id ? null : id);

  const decide = (id: number, decision: Decision, said?: Said): void => {
    const decided = listings.find((listing) => listing.id === id);
    if (!decided) return;
    const next = neighbourOf(listings, id);
    setOpenId(next?.id ?? null);
    setNextId(next?.id ?? null);
    if (!next) root.current?.focus();
    void act(decided, decision, said);
  };

  /**
   * The second press of a quick pair falls on the listing that has come in place of the first one's. What counts is when
   * it was made: a busy phone hears of it late.
   */
  const press = (id: number, decision: Decision, at: number): void => {
    if (at - pressedAt.current < DOUBLE_PRESS_MS) return;
    pressedAt.current = at;
    if (decision === 'publish') decide(id, decision);
    else ask(id, decision);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = listKey(event);
    const place = event.target instanceof Element ? event.target : null;
    if (command === 'undo' && place?.closest('dialog') === null) undoLatest();
    const row = place?.closest(`[${ROW}]`);
    const index = listings.findIndex(({ id }) => String(id) === row?.getAttribute(ROW));
    const listing = listings[index];
    if (command === null || command === 'undo' || !listing) return;
    event.preventDefault();
    const { id } = listing;
    const step = (to: number): void => {
      const other = listings[to];
      if (other) focusRow(other.id);
    };
    const commands: Record<Exclude<ListCommand, 'undo'>, () => void> = {
      next: () => step(index + 1),
      previous: () => step(index - 1),
      publish: () => decide(id, 'publish'),
      reject: () => ask(id, 'reject'),
      delete: () => ask(id, 'delete'),
      details: () => toggle(id),
      open: () => void navigate(sectionPaths[section].detail(id)),
      help: () => setHelp(true),
    };
    commands[command]();
  };

  const rejected = listings.find(({ id }) => id === rejecting);
  const doomed = listings.find(({ id }) => id === deleting);
  return (
    <>
      {/* The keys are the list's own: they work while the focus is inside it. */}
      <Root
        ref={root}
        tabIndex={-1}
        aria-label={messages.list}
        aria-describedby={hintId}
        aria-busy={isFetching}
        onKeyDown={onKeyDown}
      >
        {listings.length > 0 && (
          <>
            <KeysHelp texts={messages.keys} hintId={hintId} open={help} onOpen={setHelp} />
            <List>
              {listings.map((listing) => (
                <li key={listing.id} {...{ [ROW]: listing.id }}>
                  <ModerationRow
                    section={section}
                    listing={listing}
                    open={openId === listing.id}
                    onToggle={() => toggle(listing.id)}
                    onDecide={(decision, at) => press(listing.id, decision, at)}
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
      <RejectDialog
        title={rejected?.revision?.title ?? rejected?.title ?? null}
        finalFocus={resumeAt}
        onReject={(said) => {
          setRejecting(null);
          if (rejected) decide(rejected.id, 'reject', said);
        }}
        onClose={() => setRejecting(null)}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        title={messages.confirmDelete.title}
        text={messages.confirmDelete.text(doomed?.title ?? '')}
        confirmLabel={messages.delete}
        cancelLabel={adminMessages.cancel}
        danger
        finalFocus={resumeAt}
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
