import { type ReactNode, useId } from 'react';
import { ListingCard, type ListingCardProps, sectionDescriptors, theme } from 'shared';
import type { OwnListingBySection, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { BoostTerm } from './BoostTerm';
import { StateBadge } from './StateBadge';

/** Draws one card, with what a page adds to it. */
export type RenderListingCard = <S extends Section>(card: ListingCardProps<S>) => ReactNode;

export interface ListingBlockProps<S extends Section> {
  section: S;
  listings: readonly OwnListingBySection[S][];
  /** Stands in the place of listings that there are not. */
  emptyText: string;
  heading: 'h2' | 'h3';
  /** Id of an element that says how a card's link opens. */
  describedBy: string;
  /** A plain card unless given. */
  renderCard?: RenderListingCard | undefined;
}

const plainCard: RenderListingCard = (card) => <ListingCard {...card} />;

/** The listings of one section under its name. */
export const ListingBlock = <S extends Section>({
  section,
  listings,
  emptyText,
  heading: Heading,
  describedBy,
  renderCard = plainCard,
}: ListingBlockProps<S>) => {
  const titleId = useId();
  return (
    <Block aria-labelledby={titleId}>
      <Heading id={titleId}>{sectionDescriptors[section].blockLabel}</Heading>
      {listings.length === 0 ? (
        <Empty>{emptyText}</Empty>
      ) : (
        <Grid>
          {listings.map((listing, index) => (
            <Item key={listing.id}>
              {renderCard({
                section,
                listing,
                // Counted from 1: none of these is the main picture of its page.
                index: index + 1,
                describedBy,
                boost: listing.boost_type,
                note: listing.boosted_until && <BoostTerm until={listing.boosted_until} />,
                badges: <StateBadge status={listing.is_visible} />,
              })}
            </Item>
          ))}
        </Grid>
      )}
    </Block>
  );
};

const Block = styled.section`
  display: grid;
  gap: ${theme.space(3.5)};
  min-width: 0;
`;

const Empty = styled.p`
  color: ${theme.color.muted};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: ${theme.space(4.5)};

  ${theme.media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  }

  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(3)};
  }
`;

const Item = styled.li`
  min-width: 0;
`;
