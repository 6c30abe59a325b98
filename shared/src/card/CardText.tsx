import type { ReactNode } from 'react';
import type { BriefListingBySection } from '../contract/listing';
import { contractOf, type Section } from '../contract/sections';
import { Time } from '../i18n/Time';
import { sectionPaths } from '../paths';
import { listingLeafName } from '../sections/listingLine';
import { lostDay, lostPlace, lostReward } from '../sections/lostWords';
import { priceText } from '../sections/priceText';
import { DOT } from '../text/dot';
import { messages } from './messages.ru';
import { namesKind } from './namesKind';
import { PriceBefore } from './PriceBefore';

export interface CardTextProps<S extends Section> {
  section: S;
  listing: BriefListingBySection[S];
  /** Id of an element that says how the link opens. */
  describedBy: string;
  note?: ReactNode;
  onOpen?: (() => void) | undefined;
}

const MIDDLE_BUTTON = 1;

const Line = ({ children }: { children: string }) => (
  <span className="meta" title={children}>
    {children}
  </span>
);

/**
 * Text of a card: price, title, city and time. Without a price the title leads and 'Цена не указана' comes last in
 * small print. Shows the distance in a feed ordered by it, and the kind only where the title does not name it. A lost
 * or found animal has its day and place, and the reward.
 */
export const CardText = <S extends Section>({ section, listing, describedBy, note, onOpen }: CardTextProps<S>) => {
  const leads = !(listing.price !== null && listing.price > 0) && contractOf(section).noPrice === 'unknown';
  const price = priceText(section, listing);
  const kind = listingLeafName(section, listing);
  const day = lostDay(listing);
  const place = lostPlace(listing);
  const reward = lostReward(listing);
  const { distance_km: distance } = listing;
  return (
    <div className="text">
      {!leads && (
        <span className="price">
          <span>{price}</span>
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
      {kind !== '' && !namesKind(listing.title, kind) && <Line>{kind}</Line>}
      <span className="meta where">
        <span className="city">{listing.city}</span>
        <span>{distance === undefined ? DOT : `${DOT}${messages.apart(distance)}${DOT}`}</span>
        {day === '' ? <Time value={listing.created_at} show="short" inSentence /> : <span>{day}</span>}
      </span>
      {place !== '' && <Line>{place}</Line>}
      {reward !== null && <span className="reward">{reward}</span>}
      {leads && <span className="none">{price}</span>}
      {note}
    </div>
  );
};
