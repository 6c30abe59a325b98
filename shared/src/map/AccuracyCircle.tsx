import { theme } from 'shared';
import { styled } from 'styled-components';
import type { MapGround } from './MapFrame';
import { metresPerPixel, type Place, placeOf } from './mercator';
import { messages } from './messages.ru';
import type { RoughPlace } from './usePhonePlace';

/** Returns the box of a circle of `metres` radius on a map, in px. */
export const circleOn = ({ leftTop, zoom }: Pick<MapGround, 'leftTop' | 'zoom'>, middle: Place, metres: number) => {
  const radius = metres / metresPerPixel({ ...middle, zoom });
  return { ...leftTop(middle), width: 2 * radius, height: 2 * radius, margin: -radius };
};

/** Renders the accuracy circle of the device's position, if any. */
export const AccuracyCircle = ({ ground, rough }: { ground: MapGround; rough: RoughPlace | null }) =>
  rough !== null &&
  rough.radius !== null && (
    <Circle
      role="img"
      aria-label={messages.accuracy(rough.radius)}
      style={circleOn(ground, placeOf(rough), rough.radius)}
    />
  );

const Circle = styled.span`
  position: absolute;
  border: 2px dashed ${theme.color.focus};
  border-radius: 50%;
  background: color-mix(in srgb, ${theme.color.focus} 14%, transparent);
  pointer-events: none;
`;
