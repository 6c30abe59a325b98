import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import {
  Button,
  ListingCardSkeleton,
  type PendingAct,
  picturePriority,
  theme,
  useAppContext,
  useFollowLinks,
  useHydrated,
  visuallyHidden,
} from 'shared';
import { contractOf, type FeedCriteria, lostKindOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { afterHref, countCriteria, withoutFilters } from '../../core/feedCriteria';
import { insertPromos, orderFeed } from '../../core/orderFeed';
import { messages as searchMessages } from '../../core/searches/messages.ru';
import { FeedCard, useCardStates } from '../../core/useCardStates';
import { FeedList } from '../../features/feed/FeedList';
import { PromoCard } from '../../features/feed/PromoCard';
import { boostedQuery, promosQuery } from '../../features/feed/paidQueries';
import { useFeed } from '../../features/feed/useFeed';
import { NothingFound, Offers } from '../../features/search/NothingFound';
import { SaveSearch } from '../../features/searches/SaveSearch';
import { messages } from '../../messages.ru';

/** Link from a later page to the feed itself, above its list. */
export const ToFirstPage = ({ href }: { href: string }) => (
  <Links onClick={useFollowLinks()}>
    <a href={href}>{messages.feed.first}</a>
  </Links>
);

/** Link to the next page for search engines and browsers without scripts. It is hidden once hydrated. */
const NextPage = ({ href, cursor }: { href: string; cursor: string | null }) => {
  const follow = useFollowLinks();
  const isHydrated = useHydrated();
  return cursor === null ? null : (
    <Links aria-label={messages.feed.pages} data-hidden={isHydrated || undefined} onClick={follow}>
      <a href={afterHref(href, cursor)} rel="next">
        {messages.feed.next}
      </a>
    </Links>
  );
};

const Links = styled.nav`
  display: flex;
  justify-content: center;

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchSize};
    padding: 0 ${theme.space(2)};
    color: ${theme.color.primary};
  }

  &[data-hidden]:not(:focus-within) {
    ${visuallyHidden}
  }
`;

/**
 * Returns the feed with boosted listings and advertisements in display order; waits for both, so that nothing moves,
 * and omits failed ones. Boosted listings lead the first page only.
 */
const useFeedItems = <S extends Section>(section: S, criteria: FeedCriteria, after: string | null) => {
  const { api } = useAppContext();
  const feed = useFeed(section, criteria, after);
  const leading = boostedQuery(api, section, criteria);
  const boosted = useQuery({ ...leading, enabled: leading.enabled === true && after === null });
  const promos = useQuery({ ...promosQuery(api, criteria), enabled: contractOf(section).hasPromos });

  const waiting = feed.error === null && (boosted.isLoading || promos.isLoading);
  const { pages, hasMore } = feed;
  const items = useMemo(() => {
    if (waiting) return [];
    const ordered = orderFeed(section, {
      pages,
      boosted: (after === null && boosted.data) || [],
      criteria,
      complete: !hasMore,
    });
    return insertPromos(ordered, promos.data ?? []);
  }, [section, criteria, after, pages, hasMore, waiting, boosted.data, promos.data]);
  return { feed: { ...feed, loading: feed.loading || waiting }, items };
};

/** Reset of an empty feed: its criteria are above, each removable. */
const ResetFilters = ({ several, onReset }: { several: boolean; onReset: () => void }) => (
  <Offers>
    {several && <p>{messages.filters.dropOne}</p>}
    <Button variant="secondary" onClick={onReset}>
      {messages.filters.resetAll}
    </Button>
  </Offers>
);

/** Returns the label of the button that saves a search; for losses it mentions the surroundings. */
export const saveLabelOf = (section: Section, criteria: FeedCriteria): string =>
  lostKindOf(section, String((criteria as { category?: string }).category)) === 'lost'
    ? searchMessages.nearby.button
    : messages.search.save;

/** Returns whether the criteria narrow the feed at all. */
export const isSaveable = (criteria: FeedCriteria): boolean => countCriteria(criteria) > 0 || criteria.q !== undefined;

interface FeedResultsProps {
  section: Section;
  label: string;
  /** Stable while unchanged. */
  criteria: FeedCriteria;
  /** Cursor of the first page; null for the beginning. */
  after: string | null;
  href: string;
  /** These two have to be stable. */
  onApply: (wanted: FeedCriteria) => void;
  onVisitor: (act: PendingAct) => void;
}

const Results = ({ section, label, criteria, after, href, onApply, onVisitor }: FeedResultsProps) => {
  const { feed, items } = useFeedItems(section, criteria, after);
  const stateOf = useCardStates(section, onVisitor);
  const count = countCriteria(criteria);
  return (
    <>
      <FeedList
        label={label}
        feed={feed}
        items={items}
        renderItem={(item, index, describedBy) => {
          const priority = picturePriority(index);
          if (item.kind === 'promo') {
            const { promo } = item;
            return <PromoCard promo={promo} describedBy={describedBy} priority={priority} />;
          }
          const { listing, boost } = item;
          return <FeedCard {...{ section, index, describedBy, listing, boost }} {...stateOf(listing)} />;
        }}
        skeleton={<ListingCardSkeleton />}
        emptyAction={
          <Offers>
            <NothingFound section={section} criteria={criteria}>
              {count > 0 ? (
                <ResetFilters several={count > 1} onReset={() => onApply(withoutFilters(criteria))} />
              ) : undefined}
            </NothingFound>
            {isSaveable(criteria) && (
              <SaveSearch section={section} criteria={criteria} label={messages.search.tellMe} variant="primary" />
            )}
          </Offers>
        }
      />
      <NextPage href={href} cursor={feed.nextCursor} />
    </>
  );
};

/** Memoized: changes around it, such as an opened sheet, do not render its cards again. */
export const FeedResults = memo(Results);
