import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BriefListingBySection, Listing } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { contractOf, type Section } from '../contract/sections';
import { DOT, listingLeafName, lostDay, lostReward, priceText } from '../listings/listingFacts';
import { sectionPaths } from '../paths';
import { theme } from '../theme/theme';
import { Time } from '../ui/Time';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { messages } from './messages.ru';

/** Compared letters of a word: endings vary and short words say nothing. */
const STEM = 4;

/** Returns whether a title already names the kind: it contains a word of its breed, item or service, in any case. */
export const titleNamesKind = (title: string, kind: string): boolean => {
  const lowered = title.toLowerCase();
  const words = kind.toLowerCase().split(/[ -]/);
  return words.some((word) => word.length >= STEM && lowered.includes(word.slice(0, STEM)));
};

/** Previous, higher price of a listing, struck through; renders nothing without one. @beta */
export const PriceBefore = ({
  listing: { price, price_before: before },
}: {
  listing: Pick<Listing, 'price' | 'price_before'>;
}) =>
  // Absent from older servers.
  before && price !== null ? (
    <Before title={messages.priceLowered}>
      <VisuallyHidden>{messages.priceLowered}: </VisuallyHidden>
      <s>{formatPrice(before)}</s>
    </Before>
  ) : null;

const Before = styled.span`
  position: relative;
  display: inline-block;
  white-space: nowrap;
  margin-inline-start: 0.4em;
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  font-weight: 400;
  letter-spacing: normal;
`;

export interface CardTextProps<S extends Section> {
  section: S;
  listing: BriefListingBySection[S];
  /** Id of an element that says how the link opens. */
  describedBy: string;
  note?: ReactNode;
  onOpen?: (() => void) | undefined;
}

const MIDDLE_BUTTON = 1;

/** Text of a card. Without a price the title leads. Names the kind only where the title does not. */
export const CardText = <S extends Section>({ section, listing, describedBy, note, onOpen }: CardTextProps<S>) => {
  const leads = !(listing.price !== null && listing.price > 0) && contractOf(section).noPrice === 'unknown';
  const price = priceText(section, listing);
  const kind = listingLeafName(section, listing);
  const day = lostDay(listing);
  const reward = lostReward(listing);
  const { distance_km: distance } = listing;
  return (
    <div className="text">
      {!leads && (
        <span className="price">
          {price}
          <PriceBefore listing={listing} />
        </span>
      )}
      <a
        className="title"
        data-leads={leads || undefined}
        href={sectionPaths[section].detail(listing.id)}
        target="_blank"
        rel="noopener"
        title={listing.title}
        aria-describedby={describedBy}
        onClick={onOpen}
        onAuxClick={({ button }) => button === MIDDLE_BUTTON && onOpen?.()}
      >
        {listing.title}
      </a>
      {kind !== '' && !titleNamesKind(listing.title, kind) && (
        <span className="meta" title={kind}>
          {kind}
        </span>
      )}
      <span className="meta where">
        <span>{listing.city}</span>
        {distance !== undefined && <span>{`${DOT}${messages.apart(distance)}`}</span>}
        <span>
          {DOT}
          {day === '' ? <Time value={listing.created_at} show="short" inSentence /> : day}
        </span>
      </span>
      {reward !== null && <span className="reward">{reward}</span>}
      {leads && <span className="none">{price}</span>}
      {note}
    </div>
  );
};
