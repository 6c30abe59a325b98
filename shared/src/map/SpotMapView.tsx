import { useMemo } from 'react';
import { theme } from 'shared';
import type { LostKind, MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { circleOn } from './AccuracyCircle';
import { KindSign } from './icons';
import { MapFrame } from './MapFrame';
import { Around, POINT_PRECISION_M } from './MapMarks';
import { type MapPoint, project } from './mercator';
import { messages } from './messages.ru';

export interface SpotMapProps {
  label: string;
  kind: LostKind;
  point: MapPoint;
}

/** Initial degrees of latitude above and below the point: half a kilometre. */
const AROUND = 0.005;

/** Map of one loss or find: only the circle that contains it. */
export const SpotMapView = ({ label, kind, point: { latitude, longitude } }: SpotMapProps) => {
  const start = useMemo((): MapBounds => {
    const [north, south] = [latitude + AROUND, latitude - AROUND];
    return { north, south, west: longitude - AROUND, east: longitude + AROUND };
  }, [latitude, longitude]);
  const place = project({ latitude, longitude });
  return (
    <MapFrame label={label} keys={messages.keys} start={start}>
      {(projection) => (
        <>
          <Around
            role="img"
            aria-label={messages.circle}
            style={circleOn(projection, place, POINT_PRECISION_M)}
            $kind={kind}
          />
          <Sign aria-hidden="true" style={projection.leftTop(place)} kind={kind} />
        </>
      )}
    </MapFrame>
  );
};

const Sign = styled(KindSign)`
  position: absolute;
  margin: -14px;
  box-shadow: ${theme.shadow};
  pointer-events: none;
`;
