import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BriefListingBySection } from '../contract/listing';
import { contractOf, type Section } from '../contract/sections';
import { Time } from '../i18n/Time';
import { sectionPaths } from '../paths';
import { listingLeafName, listingLine } from '../sections/listingLine';
import { lostReward, lostWhen } from '../sections/lostWords';
import { priceText } from '../sections/priceText';
import { theme } from '../theme/theme';
import { HEAD_HEIGHT, headLine, smallLine, textBlock, titleLine } from './cardText.styles';
import { categoryMark } from './categoryMark';
import { PriceBefore } from './PriceBefore';

export interface CardTextProps<S extends Section> {
  section: S;
  listing: BriefListingBySection[S];
  /** Id of an element that says how the link opens. */
  describedBy: string;
  read: boolean;
  note?: ReactNode;
  onOpen?: (() => void) | undefined;
}

const MIDDLE_BUTTON = 1;

const Line = ({ children }: { children: string }) => (
  <span className="line" title={children}>
    {children}
  </span>
);

/**
 * The text of a card, always of the same lines: price, title, what it is, where, when. An animal that is lost or found
 * leads with when and where that was, one given away with its date; their price comes last.
 */
export const CardText = <S extends Section>(props: CardTextProps<S>) => {
  const { section, listing, describedBy, read, note, onOpen } = props;
  const marked = categoryMark(section, listing) !== null;
  const isUnknown = !(listing.price !== null && listing.price > 0) && contractOf(section).noPrice === 'unknown';
  const price = priceText(section, listing);
  const date = <Time value={listing.created_at} show="brief" />;
  const kind = listingLeafName(section, listing);
  const when = marked ? lostWhen(listing) : null;
  const reward = lostReward(listing);
  return (
    <Text data-read={read || undefined}>
      {when !== null && (
        <span className="when" title={when}>
          {when}
        </span>
      )}
      {marked && when === null && <span className="date">{date}</span>}
      {!marked && (
        <span className={isUnknown ? 'head unknown' : 'head'}>
          <span>{price}</span>
          <PriceBefore listing={listing} />
        </span>
      )}
      <a
        className="title"
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
      {reward === null ? (
        <>
          <Line>{kind}</Line>
          <Line>{listing.city}</Line>
        </>
      ) : (
        <>
          <Line>{listingLine(section, listing)}</Line>
          <span className="line reward">{reward}</span>
        </>
      )}
      <span className="line">{marked ? price : date}</span>
      {note}
    </Text>
  );
};

/* One root for all lines: a styled component for each of them costs the server most of a card. */
const Text = styled.div`
  ${textBlock}

  & > .head {
    ${headLine}
    color: ${theme.color.ink};
    font-weight: 700;
  }

  & > .when {
    ${headLine}
    overflow: hidden;
    font-size: ${theme.font.sm};
    font-weight: 700;
    text-overflow: ellipsis;
    white-space: nowrap;

    /* Of the place there would be next to nothing left. */
    ${theme.media.phone} {
      display: -webkit-box;
      line-height: 1.35;
      white-space: normal;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }

  & > .title {
    ${titleLine}
    display: -webkit-box;
    overflow: hidden;
    color: ${theme.color.ink};
    text-decoration: none;
    overflow-wrap: anywhere;
    outline: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    @media not all and (min-width: 961px) {
      -webkit-line-clamp: 4;
    }

    /* The whole card is the link; buttons of the card lie above it. */
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }

  & > .line {
    ${smallLine}
  }

  & > .date {
    ${headLine}
    ${smallLine}
    line-height: ${HEAD_HEIGHT};
  }

  /* Without its amount a reward says nothing. */
  & > .reward {
    white-space: normal;
  }

  &[data-read] > .head,
  &[data-read] > .title,
  & > .unknown {
    color: ${theme.color.muted};
  }

  & > .unknown {
    font-size: ${theme.font.sm};
    font-weight: 400;
  }
`;
