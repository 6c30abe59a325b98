import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, EmptyState, ErrorState, errorText, sectionPaths, theme, useSession } from 'shared';
import type { ComplaintAction, ComplaintDecision } from 'shared/contract';
import { styled } from 'styled-components';
import { KeysHelp } from '../../core/decisions/KeysHelp';
import { RejectDialog } from '../../core/decisions/RejectDialog';
import { useFirstByArrow } from '../../core/decisions/useFirstByArrow';
import { messages as adminMessages } from '../../messages.ru';
import { useNearBottom } from '../../ui/useNearBottom';
import { CaseRow, nameOf } from './CaseRow';
import { type CaseCommand, caseKey } from './caseKey';
import { messages } from './messages.ru';
import { useComplaints } from './useComplaints';

/** Attribute of a row that carries the number of its case. */
const ROW = 'data-case';

/** Two presses within this time are one, in milliseconds. */
const DOUBLE_PRESS_MS = 400;

interface Asked {
  id: number;
  action: 'reject' | 'ban';
}

/**
 * Targets of complaints, worked through by touch, by mouse or by keys (docs/specification.md, 'Complaints').
 */
export const ComplaintList = () => {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  /** Where the work goes on: once it is in the queue it gets the focus. */
  const [nextId, setNextId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [help, setHelp] = useState(false);
  const { query, cases, act, undoLatest } = useComplaints({ onUndone: setNextId });
  const { isPending, isPaused, isFetching, isFetchingNextPage, hasNextPage, error, data } = query;
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  /** Where the focus goes from a dialog in which something was decided; nowhere new from one that was left. */
  const resumeAt = useRef<HTMLElement>(null);
  const hintId = useId();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  useNearBottom(hasNextPage && !isFetchingNextPage && error === null, cases.length, loadMore);

  const linkOf = (id: number) => root.current?.querySelector<HTMLElement>(`[${ROW}="${id}"] a`) ?? null;
  useFirstByArrow(() => cases[0] && linkOf(cases[0].id)?.focus());

  useLayoutEffect(() => {
    if (nextId === null || !cases.some(({ id }) => id === nextId)) return;
    const link = root.current?.querySelector<HTMLElement>(`[${ROW}="${nextId}"] a`) ?? null;
    resumeAt.current = link;
    link?.focus();
    setNextId(null);
  }, [nextId, cases]);

  const decide = (decision: ComplaintDecision): void => {
    const index = cases.findIndex(({ id }) => id === decision.case_id);
    const next = cases[index + 1] ?? cases[index - 1];
    setAsked(null);
    setNextId(next?.id ?? null);
    if (!next) root.current?.focus();
    void act(decision);
  };

  const begin = (id: number, action: ComplaintAction): void => {
    const about = cases.find((one) => one.id === id);
    if (!about || (action === 'reject' && !about.listing) || (action === 'ban' && !isAdmin)) return;
    resumeAt.current = null;
    if (action === 'dismiss') decide({ case_id: id, action });
    else setAsked({ id, action });
  };

  /** The second press of a quick pair falls on what has come in place of the first one's. */
  const press = (id: number, action: ComplaintAction, at: number): void => {
    if (at - pressedAt.current < DOUBLE_PRESS_MS) return;
    pressedAt.current = at;
    begin(id, action);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = caseKey(event);
    const place = event.target instanceof Element ? event.target : null;
    if (command === 'undo') undoLatest();
    const row = place?.closest(`[${ROW}]`);
    const index = cases.findIndex(({ id }) => String(id) === row?.getAttribute(ROW));
    const about = cases[index];
    if (command === null || command === 'undo' || !about) return;
    event.preventDefault();
    const step = (to: number): void => {
      const other = cases[to];
      if (other) linkOf(other.id)?.focus();
    };
    const { id, listing } = about;
    const commands: Record<Exclude<CaseCommand, 'undo'>, () => void> = {
      next: () => step(index + 1),
      previous: () => step(index - 1),
      reject: () => begin(id, 'reject'),
      dismiss: () => begin(id, 'dismiss'),
      ban: () => begin(id, 'ban'),
      open: () => listing && void navigate(sectionPaths[listing.section].detail(listing.id)),
      help: () => setHelp(true),
    };
    commands[command]();
  };

  const about = cases.find(({ id }) => id === asked?.id);
  const name = about ? nameOf(about) : '';
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
        {cases.length > 0 && (
          <>
            <KeysHelp texts={messages.keys} hintId={hintId} open={help} onOpen={setHelp} />
            <List>
              {cases.map((one) => (
                <li key={one.id} {...{ [ROW]: one.id }}>
                  <CaseRow about={one} isAdmin={isAdmin} onAct={(action, at) => press(one.id, action, at)} />
                </li>
              ))}
            </List>
          </>
        )}
        <Status role="status">
          {isPaused
            ? adminMessages.offline
            : isPending
              ? messages.loading
              : isFetchingNextPage
                ? messages.loadingMore
                : ''}
          {data && cases.length > 0 && !hasNextPage ? messages.end : ''}
        </Status>
        {data && cases.length === 0 && !hasNextPage && <EmptyState title={messages.empty} />}
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
        title={asked?.action === 'reject' ? name : null}
        finalFocus={resumeAt}
        onReject={(said) => about && decide({ case_id: about.id, action: 'reject', ...said })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.action === 'ban'}
        title={messages.confirmBan.title}
        text={messages.confirmBan.text(about?.listing?.username ?? name)}
        confirmLabel={messages.ban}
        cancelLabel={adminMessages.cancel}
        danger
        finalFocus={resumeAt}
        onConfirm={() => about && decide({ case_id: about.id, action: 'ban' })}
        onClose={() => setAsked(null)}
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
