import { focusManager, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  EmptyState,
  ErrorState,
  errorText,
  formatDay,
  INFINITE_LIST,
  Skeleton,
  SkeletonLimit,
  Stack,
  theme,
  unreadNoticesQuery,
  useAppContext,
  useBrowserNow,
  useNear,
  useSession,
  VisuallyHidden,
} from 'shared';
import type { Notice } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { NoticeRow } from './NoticeRow';
import { noticesQuery, useMarkNotices } from './noticesQuery';

export const NoticesSkeleton = () => (
  <SkeletonLimit>
    <Frame aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className="row">
          <Skeleton width={56} height={56} radius={theme.radius.tile} />
          <div className="words">
            <Skeleton width="60%" height={16} />
            <Skeleton width="85%" height={14} />
          </div>
        </div>
      ))}
    </Frame>
  </SkeletonLimit>
);

const Frame = styled.div`
  position: relative;

  & > .row {
    display: flex;
    gap: ${theme.space(3)};
    padding: ${theme.space(3)} ${theme.space(2.5)};
  }

  & .words {
    display: grid;
    flex: 1;
    align-content: start;
    gap: ${theme.space(2)};
  }
`;

interface Day {
  title: string;
  notices: Notice[];
}

const byDay = (notices: readonly Notice[], now: Date): Day[] => {
  const days: Day[] = [];
  for (const notice of notices) {
    const title = formatDay(new Date(notice.time), now);
    const last = days.at(-1);
    if (last?.title === title) last.notices.push(notice);
    else days.push({ title, notices: [notice] });
  }
  return days;
};

/** Returns the notices that were new since the list was opened: they stay marked while the user reads. */
const useFresh = (notices: readonly Notice[]): ReadonlySet<number> => {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const unread = notices.filter(({ is_read }) => !is_read);
    if (unread.some(({ id }) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]));
  }, [notices, fresh]);
  return fresh;
};

/** Notices by day, newest first. Those shown count as read. */
export const NoticeList = () => {
  const { api } = useAppContext();
  const session = useSession();
  const now = useBrowserNow('day');
  const list = useInfiniteQuery({
    ...noticesQuery(api, session),
    select: ({ pages }) => [...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
  });
  const { data: notices = [], error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = list;
  const { data: unread = 0 } = useQuery(unreadNoticesQuery(session));
  const fresh = useFresh(notices);
  const seen = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused());
  const mark = useMarkNotices();
  const newest = notices.some(({ is_read }) => !is_read) ? notices[0]?.id : undefined;

  useEffect(() => {
    if (seen && newest !== undefined) mark(newest);
  }, [seen, newest, mark]);

  // A notice arrived while the list was open.
  useEffect(() => {
    if (unread > 0) void refetch();
  }, [unread, refetch]);

  const readOn = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const end = useNear(readOn);

  if (list.isPending) return <NoticesSkeleton />;
  if (error && notices.length === 0)
    return <ErrorState text={errorText(error, messages.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  if (notices.length === 0) return <EmptyState title={messages.empty} text={messages.emptyHint} />;
  return (
    <Stack $gap={5} aria-busy={isFetchingNextPage} {...(hasNextPage && { [INFINITE_LIST]: '' })}>
      {byDay(notices, now).map(({ title, notices: ofDay }) => (
        <Day key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {ofDay.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} fresh={fresh.has(notice.id) || !notice.is_read} />
              </li>
            ))}
          </ul>
        </Day>
      ))}
      {list.isFetchNextPageError && (
        <ErrorState text={errorText(error, messages.failed)} onRetry={readOn} busy={isFetchingNextPage} />
      )}
      {hasNextPage && !isFetchingNextPage && !list.isFetchNextPageError && <div ref={end} />}
      <More role="status">{isFetchingNextPage && messages.loadingMore}</More>
    </Stack>
  );
};

const Day = styled.section`
  display: grid;
  gap: ${theme.space(2.5)};

  h2 {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  ul {
    list-style: none;
    display: grid;
    gap: ${theme.space(2)};
  }

  ${theme.media.phone} {
    ul {
      margin: 0 calc(-1 * ${theme.space(2)});
    }
  }
`;

const More = styled.p`
  color: ${theme.color.muted};
  text-align: center;
`;
