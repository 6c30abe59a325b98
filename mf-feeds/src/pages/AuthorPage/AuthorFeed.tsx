import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  formatNumber,
  Inline,
  ListingCardSkeleton,
  LoginDialog,
  type PendingAct,
  paths,
  sectionDescriptors,
  theme,
} from 'shared';
import type { Author, BriefListingBySection, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { SECTION_PARAM, sectionsOf } from '../../core/authorSection';
import type { ListingItem } from '../../core/orderFeed';
import { FeedCard, useCardStates } from '../../core/useCardStates';
import { FeedList } from '../../features/feed/FeedList';
import { useFeed } from '../../features/feed/useFeed';
import { messages } from './messages.ru';

/** Tabs of the sections of an author's listings. */
export const AuthorSections = ({ author, shown }: { author: Author; shown: Section }) => (
  <Inline as="nav" $gap={2} aria-label={messages.sections}>
    {sectionsOf(author).map((section) => (
      <Chip
        key={section}
        to={`${paths.user(author.user_id)}?${SECTION_PARAM}=${section}`}
        replace
        preventScrollReset
        aria-current={section === shown ? 'page' : undefined}
      >
        <span>{`${sectionDescriptors[section].blockLabel} `}</span>
        <Count>{formatNumber(author.published[section])}</Count>
      </Chip>
    ))}
  </Inline>
);

const Count = styled.span`
  font-weight: 400;
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-height: 44px;
  padding: 0 ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-weight: 600;
  text-decoration: none;

  &[aria-current] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;

/** The author's published listings in a section, newest first. */
export const AuthorFeed = <S extends Section>({ section, author }: { section: S; author: number }) => {
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
            <FeedCard
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
