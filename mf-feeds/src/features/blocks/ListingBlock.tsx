import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  Badge,
  Button,
  type CardMark,
  configQuery,
  FIRST_SCREEN_CARDS,
  type ListingBlocksProps,
  ListingCard,
  type ListingCardProps,
  MutedText,
  Stack,
  sectionDescriptors,
  Time,
  theme,
  useAppContext,
  useNow,
  useRenewal,
} from 'shared';
import { daysToRenew, ListingStatus, type OwnListingBySection, outcomeTexts, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { cardColumns } from '../../ui/cardColumns.styles';
import { messages } from './messages.ru';

/** Days left, and a button that renews the listing, below the card of one about to end. */
const RenewalOffer = ({ section, id, title, end }: { section: Section; id: number; title: string; end: string }) => {
  const { api } = useAppContext();
  const { mutate, isPending } = useRenewal(section, id);
  const now = useNow('minute');
  const days = now && daysToRenew(end, now);
  const term = useQuery({ ...configQuery(api), enabled: days !== null }).data?.listing_days;
  const label = messages.renew(term);
  return (
    days !== null && (
      <Offer>
        <Badge tone="ochre">{messages.left(days)}</Badge>
        <Button size="sm" block aria-label={messages.renewOf(label, title)} busy={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      </Offer>
    )
  );
};

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1.5)};
`;

const states: Partial<Record<ListingStatus, CardMark>> = {
  [ListingStatus.review]: { text: messages.statuses[ListingStatus.review], tone: 'ochre' },
  [ListingStatus.rejected]: { text: messages.statuses[ListingStatus.rejected], tone: 'danger' },
  // Outdated looks like 'under review' (docs/specification.md, 'States of a listing').
  [ListingStatus.outdated]: { text: messages.statuses[ListingStatus.outdated], tone: 'ochre' },
};

const hiddenState: CardMark = { text: messages.hidden, tone: 'danger' };

type OwnState = Pick<OwnListingBySection[Section], 'is_visible' | 'outcome' | 'hidden_since'>;

/** Returns why a listing is hidden from others or how it ended; undefined for a public one. */
const stateOf = (section: Section, { is_visible, outcome, hidden_since }: OwnState): CardMark | undefined => {
  if (outcome !== undefined) {
    return { text: outcomeTexts[section][outcome]?.label ?? messages.closed, tone: 'primary' };
  }
  return hidden_since !== undefined && is_visible === ListingStatus.published ? hiddenState : states[is_visible];
};

/** End of the listing's paid option, beside its badge. `until` is ISO 8601. */
const BoostTerm = ({ until }: { until: string }) => (
  <Term>
    {messages.boostedUntil} <Time value={until} inSentence />
  </Term>
);

const Term = styled.span`
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.xs};
  font-weight: 600;
  line-height: 1.4;
`;

/** Renders one card with a page's additions. */
export type RenderListingCard = <S extends Section>(card: ListingCardProps<S>) => ReactNode;

export interface ListingBlockProps<S extends Section> {
  section: S;
  listings: readonly OwnListingBySection[S][];
  emptyText: string;
  heading: 'h2' | 'h3';
  /** Id of an element that describes how a card's link opens. */
  describedBy: string;
  /** A plain card by default. */
  renderCard?: RenderListingCard | undefined;
  renderActions?: ListingBlocksProps['renderActions'];
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
  renderActions,
}: ListingBlockProps<S>) => {
  const titleId = useId();
  return (
    <Stack as="section" $gap={3.5} aria-labelledby={titleId}>
      <Heading id={titleId}>{sectionDescriptors[section].blockLabel}</Heading>
      {listings.length === 0 ? (
        <MutedText>{emptyText}</MutedText>
      ) : (
        <Grid>
          {listings.map((listing, index) => (
            <Item key={listing.id}>
              {renderCard({
                section,
                listing,
                // Blocks arrive by script, several on a page: visible pictures are fetched at layout.
                index: FIRST_SCREEN_CARDS + index,
                describedBy,
                grid: 'blocks',
                boost: listing.boost_type,
                note: listing.boosted_until && <BoostTerm until={listing.boosted_until} />,
                state: stateOf(section, listing),
              })}
              {listing.expires_at && (
                <RenewalOffer section={section} id={listing.id} title={listing.title} end={listing.expires_at} />
              )}
              {renderActions?.(section, listing)}
            </Item>
          ))}
        </Grid>
      )}
    </Stack>
  );
};

const Grid = styled.ul`
  display: grid;
  ${cardColumns}
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
  min-width: 0;
`;
