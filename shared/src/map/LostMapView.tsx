import { theme } from 'shared';
import type { LostKind, MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { QuestionIcon, TickIcon } from './icons';
import { kindTones } from './kindTones';
import { MapFrame } from './MapFrame';
import { MapMarks, type MapMarksProps } from './MapMarks';
import { messages } from './messages.ru';

export interface LostMapProps extends MapMarksProps {
  /** What the map shows, for screen readers. */
  label: string;
  /** What is shown first. */
  start: MapBounds;
  /** The map has come to rest somewhere else, moved by a person. */
  onBounds: (bounds: MapBounds) => void;
}

/** Losses and finds on a map. Who cannot see it has the same in the list beside it, and a way past it. */
export const LostMapView = ({ label, start, onBounds, ...marks }: LostMapProps) => (
  <MapFrame
    label={label}
    keys={messages.keys}
    start={start}
    wheel
    onRest={onBounds}
    above={
      <Legend>
        <Kind $kind="lost">
          <QuestionIcon />
        </Kind>
        {messages.lost}
        <Kind $kind="found">
          <TickIcon />
        </Kind>
        {messages.found}
        <Exactness>{messages.exactness}</Exactness>
      </Legend>
    }
  >
    {(ground) => <MapMarks {...marks} ground={ground} />}
  </MapFrame>
);

const Legend = styled.div`
  position: absolute;
  bottom: ${theme.space(3)};
  left: ${theme.space(3)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  max-width: calc(100% - ${theme.space(6)});
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.font.xs};
  box-shadow: ${theme.shadow};
  pointer-events: none;
`;

const Kind = styled.span<{ $kind: LostKind }>`
  ${({ $kind }) => kindTones[$kind]}
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  background: var(--ground);
  color: var(--sign);

  & > svg {
    width: 14px;
    height: 14px;
  }
`;

const Exactness = styled.span`
  color: ${theme.color.muted};
`;
