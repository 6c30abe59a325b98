import { memo } from 'react';
import { Button, ListingCard, ListingCardSkeleton, type PendingAct, pictureTurn, theme } from 'shared';
import { type FeedCriteria, lostKindOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { useCardStates } from '../../core/cards/useCardStates';
import { countCriteria, withoutFilters } from '../../core/criteria/countCriteria';
import { messages as searchMessages } from '../../core/searches/messages.ru';
import { FeedList } from '../../features/feed/FeedList';
import { PromoCard } from '../../features/promos/PromoCard';
import { NothingFound } from '../../features/search/NothingFound';
import { SaveSearch } from '../../features/searches/SaveSearch';
import { messages } from '../../messages.ru';
import { NextPage } from './PageLinks';
import { useFeedItems } from './useFeedItems';

/** Reset of an empty feed: its criteria are above, each removable. */
const ResetFilters = ({ several, onReset }: { several: boolean; onReset: () => void }) => (
  <Offer>
    {several && <p>{messages.filters.dropOne}</p>}
    <Button variant="secondary" onClick={onReset}>
      {messages.filters.resetAll}
    </Button>
  </Offer>
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
          const turn = pictureTurn(index);
          if (item.kind === 'promo') {
            const { promo } = item;
            return <PromoCard promo={promo} describedBy={describedBy} turn={turn} />;
          }
          const { listing, boost } = item;
          const state = stateOf(listing);
          return <ListingCard {...state} {...{ section, index, describedBy, listing, boost }} />;
        }}
        skeleton={<ListingCardSkeleton />}
        emptyAction={
          <Offer>
            <NothingFound section={section} criteria={criteria}>
              {count > 0 ? (
                <ResetFilters several={count > 1} onReset={() => onApply(withoutFilters(criteria))} />
              ) : undefined}
            </NothingFound>
            {isSaveable(criteria) && (
              <SaveSearch section={section} criteria={criteria} label={messages.search.tellMe} variant="primary" />
            )}
          </Offer>
        }
      />
      <NextPage href={href} cursor={feed.nextCursor} />
    </>
  );
};

/**
 * The list of a feed, memoized: changes around it (an opened sheet, collapsed filters, tools that appear on scrolling)
 * do not render its cards again.
 */
export const FeedResults = memo(Results);

const Offer = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
`;
