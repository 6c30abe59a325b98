import { theme } from 'shared';
import type { MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { AccuracyCircle } from './AccuracyCircle';
import { KindSign, PositionIcon } from './icons';
import { MapButton, MapFrame } from './MapFrame';
import { MapMarks, type MapMarksProps } from './MapMarks';
import { type MapPoint, project } from './mercator';
import { messages } from './messages.ru';
import type { RoughPosition } from './useDevicePosition';

export interface LostMapProps extends MapMarksProps {
  label: string;
  start: MapBounds;
  /** Bounds that the marks were searched in, by default the initial ones. */
  covered?: MapBounds;
  /** The user's position; null while unknown. */
  own: MapPoint | null;
  /** The user's rough position, while nothing better is known. */
  rough: RoughPosition | null;
  /** Requests the device's position. */
  onLocate: () => void;
  isLocating: boolean;
  onBounds: (bounds: MapBounds) => void;
}

/** Map of losses and finds. For users who cannot see it the list beside it has the same, with a skip link. */
export const LostMapView = ({
  label,
  start,
  covered = start,
  onBounds,
  own,
  rough,
  onLocate,
  isLocating,
  ...marks
}: LostMapProps) => (
  <MapFrame
    label={label}
    keys={messages.keys}
    start={start}
    covered={covered}
    wheel
    onRest={onBounds}
    controls={
      <MapButton type="button" aria-label={messages.whereAmI} aria-busy={isLocating} onClick={onLocate}>
        <PositionIcon />
      </MapButton>
    }
    above={
      <Legend>
        <KindSign kind="lost" />
        {messages.lost}
        <KindSign kind="found" />
        {messages.found}
        <Exactness>{messages.exactness}</Exactness>
      </Legend>
    }
  >
    {(projection) => (
      <>
        <MapMarks {...marks} projection={projection} />
        <AccuracyCircle projection={projection} rough={rough} />
        {own && <OwnPlace role="img" aria-label={messages.ownPlace} style={projection.leftTop(project(own))} />}
      </>
    )}
  </MapFrame>
);

const Legend = styled.div`
  position: absolute;
  bottom: calc(${theme.space(6)} + var(--map-foot, 0px));
  left: ${theme.space(3)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  max-width: calc(100% - ${theme.space(6)});
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  font-size: ${theme.font.xs};
  box-shadow: ${theme.shadow};
  pointer-events: none;

  > [data-kind] {
    width: 20px;
    height: 20px;
  }
`;

const OwnPlace = styled.span`
  position: absolute;
  width: 20px;
  height: 20px;
  margin: -10px;
  border: 4px solid ${theme.color.surface};
  border-radius: 50%;
  background: ${theme.color.focus};
  box-shadow:
    0 0 0 2px ${theme.color.focus},
    ${theme.shadow};
  pointer-events: none;
`;

const Exactness = styled.span`
  color: ${theme.color.muted};

  ${theme.media.phone} {
    display: none;
  }
`;
