import type { MapGround } from './MapFrame';
import { metresPerPixel, type Place } from './mercator';

/** Returns the box of a circle of `metres` radius on a map, in px. */
export const circleOn = ({ leftTop, zoom }: Pick<MapGround, 'leftTop' | 'zoom'>, middle: Place, metres: number) => {
  const radius = metres / metresPerPixel({ ...middle, zoom });
  return { ...leftTop(middle), width: 2 * radius, height: 2 * radius, margin: -radius };
};
