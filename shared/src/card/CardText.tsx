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

/**
 * The text of a card, always of the same lines: price, title, what it is, where, when. An animal that is lost or found
 * leads with when and where that was, one given away with its date; their price comes last.
 */
export const CardText = <S extends Section>(props: CardTextProps<S>) => {
  const { section, listing, describedBy, read, note, onOpen } = props;
  const marked = categoryMark(section, listing) !== null;
  const priced = listing.price !== null && listing.price > 0;
  const price = priceText(section, listing);
  const date = <Time value={listing.created_at} show="brief" />;
  const kind = listingLeafName(section, listing);
  const when = marked ? lostWhen(listing) : null;
  const reward = lostReward(listing);
  return (
    <Text>
      {when !== null && <When title={when}>{when}</When>}
      {marked && when === null && <Quiet>{date}</Quiet>}
      {!marked && (
        <Head $quiet={!priced && contractOf(section).noPrice === 'unknown'} $read={read}>
          <span>{price}</span>
          <PriceBefore listing={listing} />
        </Head>
      )}
      <Title
        href={sectionPaths[section].detail(listing.id)}
        target="_blank"
        rel="noopener"
        title={listing.title}
        aria-describedby={describedBy}
        $read={read}
        onClick={onOpen}
        onAuxClick={({ button }) => button === MIDDLE_BUTTON && onOpen?.()}
      >
        {listing.title}
      </Title>
      {reward === null ? (
        <>
          <Line title={kind}>{kind}</Line>
          <Line title={listing.city}>{listing.city}</Line>
        </>
      ) : (
        <>
          <Line title={listingLine(section, listing)}>{listingLine(section, listing)}</Line>
          <Whole>{reward}</Whole>
        </>
      )}
      <Line>{marked ? price : date}</Line>
      {note}
    </Text>
  );
};

const Text = styled.div`
  ${textBlock}
`;

const Head = styled.span<{ $quiet: boolean; $read: boolean }>`
  ${headLine}
  color: ${({ $quiet, $read }) => ($quiet || $read ? theme.color.muted : theme.color.ink)};
  font-weight: ${({ $quiet }) => ($quiet ? 400 : 700)};
  ${({ $quiet }) => $quiet && `font-size: ${theme.font.sm};`}
`;

const When = styled.span`
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
`;

const Quiet = styled.span`
  ${headLine}
  ${smallLine}
  line-height: ${HEAD_HEIGHT};
`;

const Title = styled.a<{ $read: boolean }>`
  ${titleLine}
  display: -webkit-box;
  overflow: hidden;
  color: ${({ $read }) => ($read ? theme.color.muted : theme.color.ink)};
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
`;

const Line = styled.span`
  ${smallLine}
`;

/* Without its amount a reward says nothing. */
const Whole = styled(Line)`
  white-space: normal;
`;
