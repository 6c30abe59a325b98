import { type ReactNode, type RefCallback, useCallback, useId } from 'react';
import {
  cardOutOfSight,
  EmptyState,
  ErrorState,
  errorText,
  INFINITE_LIST,
  SLOW_MS,
  SlowState,
  theme,
  useDelayed,
  VisuallyHidden,
} from 'shared';
import type { BriefListingBySection, Section } from 'shared/contract';
import { styled } from 'styled-components';
import type { FeedItem } from '../../core/orderFeed';
import { messages } from '../../messages.ru';
import { cardColumns } from '../../ui/cardColumns.styles';
import type { Feed } from './useFeed';

const HALF = 0.5;

/**
 * Returns a ref for a list's last item: calls `onVisible`, which must be stable, when half of it is visible. Enabling
 * it again restarts observing.
 */
const useLastItemVisible = (enabled: boolean, onVisible: () => void): RefCallback<HTMLElement> =>
  useCallback(
    (node: HTMLElement | null) => {
      if (node === null || !enabled) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.intersectionRatio >= HALF)) onVisible();
        },
        { threshold: HALF },
      );
      observer.observe(node);
      return () => observer.disconnect();
    },
    [enabled, onVisible],
  );

export interface FeedListProps<S extends Section> {
  label: string;
  feed: Feed;
  items: readonly FeedItem<BriefListingBySection[S]>[];
  /** `describedBy` is the id of the text that describes how a card's link opens. */
  renderItem: (item: FeedItem<BriefListingBySection[S]>, index: number, describedBy: string) => ReactNode;
  skeleton: ReactNode;
  /** Shown with the empty state. */
  emptyAction?: ReactNode;
}

const firstSkeletons = Array.from({ length: 12 }, (_, index) => `first-${index}`);
const moreSkeletons = Array.from({ length: 4 }, (_, index) => `more-${index}`);
const texts = messages.feed;

const keyOf = (item: FeedItem): string =>
  item.kind === 'promo' ? `promo-${item.promo.id}` : `listing-${item.listing.id}`;

const statusText = ({ loading, loadingMore }: Feed): string => {
  if (loading) return texts.loading;
  return loadingMore ? texts.loadingMore : '';
};

/** The cards of a feed, with its loading, empty and failed states. */
export const FeedList = <S extends Section>(props: FeedListProps<S>) => {
  const { label, feed, items, renderItem, skeleton, emptyAction } = props;
  const { loading, loadingMore, isFetching, error, hasMore } = feed;
  const newWindowId = useId();
  const last = useLastItemVisible(hasMore && !isFetching && error === null, feed.loadMore);
  const slow = useDelayed(loading || loadingMore, SLOW_MS);
  const skeletons = slow ? [] : loading ? firstSkeletons : loadingMore ? moreSkeletons : [];
  const goesOn = (loading || hasMore) && error === null;
  const empty = items.length === 0 && !loading && error === null;
  return (
    <List aria-label={label} aria-busy={loading || loadingMore} {...(goesOn && { [INFINITE_LIST]: '' })}>
      <VisuallyHidden id={newWindowId}>{texts.newWindow}</VisuallyHidden>
      {items.length + skeletons.length > 0 && (
        <Grid>
          {items.map((item, index) => (
            <li key={keyOf(item)} ref={index === items.length - 1 ? last : null}>
              {renderItem(item, index, newWindowId)}
            </li>
          ))}
          {skeletons.map((key) => (
            <li key={key} aria-hidden="true">
              {skeleton}
            </li>
          ))}
        </Grid>
      )}
      <Status role="status" $over={loading}>
        {!slow && statusText(feed)}
      </Status>
      {slow && <SlowState line={!loading} />}
      {empty && <EmptyState picture="search" title={texts.empty} action={emptyAction} />}
      {error !== null && <ErrorState title={texts.failed} text={errorText(error, texts.failed)} onRetry={feed.retry} />}
    </List>
  );
};

const List = styled.section`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${theme.space(5)};
  min-width: 0;
`;

const Grid = styled.ul`
  display: grid;
  ${cardColumns}

  & > li {
    min-width: 0;
  }

  & > li:nth-child(n + 5) {
    ${cardOutOfSight}
  }
`;

/* Over the first skeletons, so that nothing moves when cards replace them. */
const Status = styled.p<{ $over: boolean }>`
  position: ${({ $over }) => ($over ? 'absolute' : 'static')};
  inset: ${theme.space(4)} ${theme.space(4)} auto;
  justify-self: center;
  margin: 0 auto;
  width: fit-content;
  max-width: 100%;
  padding: ${theme.space(2)} ${theme.space(4)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  text-align: center;

  &:empty {
    padding: 0;
    box-shadow: none;
  }
`;
