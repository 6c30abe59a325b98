import { useCallback, useRef, useState } from 'react';
import { LoadingText, moveTo, theme, VisuallyHidden } from 'shared';
import type { LostFound, MapBounds } from 'shared/contract';
import { LostMap } from 'shared/map';
import { styled } from 'styled-components';
import { ChosenOnMap, useChosen } from './ChosenOnMap';
import { type LostListing, lostHeadline, lostPlace } from './LostCard';
import { SIDE_BY_SIDE } from './LostLayout';
import { messages } from './messages.ru';
import type { OwnPlace } from './useOwnPlace';

const NOTHING: readonly never[] = [];
/** Height of the site's bar above the page. */
const TOP_BAR = '64px';

export interface MapStart {
  bounds: MapBounds;
  /** Bounds of the search. */
  covered: MapBounds;
}

interface MapPanelProps {
  /** Whether the map is rendered; otherwise its scripts are not even fetched. */
  rendered: boolean;
  /** Whether a phone shows it. */
  shown: boolean;
  /** Id of the list, which has all the map's information. */
  listId: string;
  start: MapStart;
  data: LostFound | undefined;
  own: OwnPlace;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  onBounds: (bounds: MapBounds) => void;
}

const nameOf = (listing: LostListing): string => `${lostHeadline(listing)}, ${lostPlace(listing)}`;

/** The map beside the list, with the chosen listings on it. */
export const MapPanel = ({
  rendered,
  shown,
  listId,
  start,
  data,
  own,
  chosen: ids,
  onChoose,
  onBounds,
}: MapPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [byKeys, setByKeys] = useState({ yes: false });
  const listings: readonly LostListing[] = data?.listings ?? NOTHING;
  const about = useCallback(
    (id: number) => {
      const listing = listings.find((one) => one.id === id);
      return listing && { name: nameOf(listing), image: listing.images[0] ?? null };
    },
    [listings],
  );
  const chosen = useChosen(ids, listings);
  const choose = useCallback(
    (wanted: readonly number[], yes: boolean): void => {
      opener.current = document.activeElement;
      setByKeys({ yes });
      onChoose(wanted);
    },
    [onChoose],
  );
  const close = (hadFocus: boolean): void => {
    onChoose(NOTHING);
    if (!hadFocus) return;
    // The marker may have disappeared since.
    const { current } = opener;
    const back = panel.current?.contains(current) ? current : panel.current?.querySelector('[role="application"]');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <Wrapper ref={panel} $shown={shown}>
      <Skip href={`#${listId}`} onClick={(event) => moveTo(event, listId)}>
        {messages.toList}
      </Skip>
      {rendered ? (
        <LostMap
          label={messages.map}
          start={start.bounds}
          covered={start.covered}
          points={data?.points ?? NOTHING}
          clusters={data?.clusters ?? NOTHING}
          about={about}
          selected={ids}
          onSelect={choose}
          own={own.place}
          rough={own.rough}
          isLocating={own.isLocating}
          onLocate={own.locate}
          onBounds={onBounds}
        />
      ) : (
        shown && <LoadingText>{messages.loading}</LoadingText>
      )}
      {own.note && <OwnNote role="alert">{own.note}</OwnNote>}
      {ids.length > 0 && <ChosenOnMap chosen={chosen} byKeys={byKeys} onClose={close} />}
      <VisuallyHidden aria-live="polite">
        {chosen.shown.length > 0 ? messages.chosenNames(chosen.shown.map(nameOf)) : ''}
      </VisuallyHidden>
    </Wrapper>
  );
};

const Wrapper = styled.div<{ $shown: boolean }>`
  position: relative;
  overflow: hidden;
  background: ${theme.color.sunken};

  @media not all and ${SIDE_BY_SIDE} {
    position: absolute;
    inset: 0 0 var(--sheet, 0);
    ${({ $shown }) => !$shown && 'display: none;'}
  }

  ${theme.media.desktop} {
    position: sticky;
    top: ${TOP_BAR};
    grid-row: 1 / span 4;
    grid-column: 2;
    align-self: start;
    height: calc(100dvh - ${TOP_BAR});
    margin-top: -${theme.space(4)};
    border-left: 1px solid ${theme.color.line};
  }
`;

/* With the list beside the map, the list shows it. */
const OwnNote = styled.p`
  position: absolute;
  top: 68px;
  right: 76px;
  left: ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  font-size: ${theme.font.sm};
  box-shadow: ${theme.shadow};
  pointer-events: none;

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
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  transform: translateY(-200%);

  &:focus-visible {
    transform: none;
  }
`;
