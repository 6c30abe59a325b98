import { theme } from 'shared';
import { styled } from 'styled-components';
import type { MapProjection } from './MapFrame';
import { metresPerPixel, type PlanePoint, project } from './mercator';
import { messages } from './messages.ru';
import type { RoughPosition } from './useDevicePosition';

export const circleOn = (
  { leftTop, zoom }: Pick<MapProjection, 'leftTop' | 'zoom'>,
  middle: PlanePoint,
  metres: number,
) => {
  const radius = metres / metresPerPixel({ ...middle, zoom });
  return { ...leftTop(middle), width: 2 * radius, height: 2 * radius, margin: -radius };
};

/** Renders the accuracy circle of the device's position, if any. */
export const AccuracyCircle = ({ projection, rough }: { projection: MapProjection; rough: RoughPosition | null }) =>
  rough !== null &&
  rough.radius !== null && (
    <Circle
      role="img"
      aria-label={messages.accuracy(rough.radius)}
      style={circleOn(projection, project(rough), rough.radius)}
    />
  );

const Circle = styled.span`
  position: absolute;
  border: 2px dashed ${theme.color.focus};
  border-radius: 50%;
  background: color-mix(in srgb, ${theme.color.focus} 14%, transparent);
  pointer-events: none;
`;
