import { useCallback } from 'react';
import { LoadingText, theme } from 'shared';
import type { LostFound, MapBounds } from 'shared/contract';
import { LostMap } from 'shared/map';
import { styled } from 'styled-components';
import { ChosenOnMap } from './ChosenOnMap';
import { type LostListing, lostHeadline, lostPlace } from './lostTexts';
import { messages } from './messages.ru';
import { SIDE_BY_SIDE } from './sideBySide';
import type { OwnPlace } from './useOwnPlace';

const NOTHING: readonly never[] = [];
/** Height of the site's bar above the page. */
const TOP_BAR = '64px';

interface MapPlaceProps {
  /** The map is drawn; otherwise its scripts are not even fetched. */
  drawn: boolean;
  /** A phone shows it. */
  shown: boolean;
  /** Id of the list, which has all that the map says. */
  listId: string;
  start: MapBounds;
  data: LostFound | undefined;
  own: OwnPlace;
  /** Ids of what is chosen. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  onBounds: (bounds: MapBounds) => void;
}

/** The map beside the list, with what is chosen on it. */
export const MapPlace = ({ drawn, shown, listId, start, data, own, chosen, onChoose, onBounds }: MapPlaceProps) => {
  const listings: readonly LostListing[] = data?.listings ?? NOTHING;
  const about = useCallback(
    (id: number) => {
      const listing = listings.find((one) => one.id === id);
      return listing && { name: `${lostHeadline(listing)}, ${lostPlace(listing)}`, image: listing.images[0] ?? null };
    },
    [listings],
  );
  return (
    <Place $shown={shown}>
      <Skip href={`#${listId}`}>{messages.toList}</Skip>
      {drawn ? (
        <LostMap
          label={messages.map}
          start={start}
          points={data?.points ?? NOTHING}
          clusters={data?.clusters ?? NOTHING}
          about={about}
          selected={chosen}
          onSelect={onChoose}
          own={own.place}
          isLocating={own.isAsking}
          onLocate={own.ask}
          onBounds={onBounds}
        />
      ) : (
        <LoadingText>{messages.loading}</LoadingText>
      )}
      {own.failure && <Failure role="alert">{own.failure}</Failure>}
      {chosen.length > 0 && <ChosenOnMap ids={chosen} listings={listings} onClose={() => onChoose(NOTHING)} />}
    </Place>
  );
};

const Place = styled.div<{ $shown: boolean }>`
  position: relative;
  /* Beside it there is always something of the page to scroll it by. */
  height: min(70dvh, max(320px, 100dvh - 372px - var(--bottom-bar, 0px)));
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.neutralSoft};

  @media not all and ${SIDE_BY_SIDE} {
    ${({ $shown }) => !$shown && 'display: none;'}
  }

  ${theme.media.desktop} {
    position: sticky;
    top: ${TOP_BAR};
    grid-row: 1 / span 3;
    grid-column: 2;
    align-self: start;
    height: calc(100dvh - ${TOP_BAR});
    margin-top: -${theme.space(5)};
    border-width: 0 0 0 1px;
    border-radius: 0;
  }
`;

/* Where the list stands beside the map, it says so. */
const Failure = styled.p`
  position: absolute;
  top: ${theme.space(3)};
  right: 76px;
  left: ${theme.space(3)};
  margin: 0;
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.font.sm};
  box-shadow: ${theme.shadow};

  ${theme.media.desktop} {
    display: none;
  }
`;

const Skip = styled.a`
  position: absolute;
  z-index: 2;
  top: ${theme.space(3)};
  left: ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.primary};
  transform: translateY(-200%);

  &:focus-visible {
    transform: none;
  }
`;
