import { useMemo, useState } from 'react';
import { ListingCard, ListingCardSkeleton, LoginDialog, type PendingAct, sectionDescriptors } from 'shared';
import type { BriefListingBySection, Section } from 'shared/contract';
import { useCardStates } from '../../core/cards/useCardStates';
import type { ListingItem } from '../../core/order/FeedItem';
import { FeedList } from '../../features/feed/FeedList';
import { useFeed } from '../../features/feed/useFeed';

interface AuthorFeedProps<S extends Section> {
  section: S;
  /** Id of the account. */
  author: number;
}

/** The author's published listings in a section, newest first. */
export const AuthorFeed = <S extends Section>({ section, author }: AuthorFeedProps<S>) => {
  const criteria = useMemo(() => ({ author }), [author]);
  const feed = useFeed(section, criteria);
  const [wanted, setWanted] = useState<PendingAct | null>(null);
  const stateOf = useCardStates(section, setWanted);
  const items = useMemo(() => {
    const byId = new Map(feed.pages.flat().map((listing) => [listing.id, listing]));
    return [...byId.values()].map(
      (listing): ListingItem<BriefListingBySection[S]> => ({ kind: 'listing', listing, boost: null }),
    );
  }, [feed.pages]);
  return (
    <>
      <FeedList
        label={sectionDescriptors[section].label}
        feed={feed}
        items={items}
        renderItem={(item, index, describedBy) =>
          item.kind === 'listing' && (
            <ListingCard
              {...stateOf(item.listing)}
              {...{ section, index, describedBy }}
              listing={item.listing}
              grid="blocks"
            />
          )
        }
        skeleton={<ListingCardSkeleton />}
      />
      <LoginDialog act={wanted} onClose={() => setWanted(null)} />
    </>
  );
};
