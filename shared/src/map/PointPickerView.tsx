import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { entryFinder, LoadingText, theme, useAppContext } from 'shared';
import { countryBounds, type MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { AccuracyCircle } from './AccuracyCircle';
import { MapFrame, type MapGround } from './MapFrame';
import { type MapPoint, placeOf } from './mercator';
import { messages } from './messages.ru';
import { outlineQuery } from './outlineQuery';
import type { RoughPlace } from './phonePlace';

interface PointMarkProps {
  ground: MapGround;
  value: MapPoint | null;
  onGround: (ground: MapGround) => void;
}

export interface PointPickerProps {
  /** What the point is of, for screen readers. */
  label: string;
  /** Degrees (WGS 84); null while there is none. */
  value: MapPoint | null;
  onChange: (point: MapPoint) => void;
  /** What a press means, while there is no point; where it was that an animal was lost or found unless given. */
  hint?: string;
  /** Whose surroundings are shown first while there is no point, where it is known. */
  city?: string | undefined;
  /** What is shown first in place of the country. */
  around?: MapBounds | undefined;
  /** Where the device roughly is: the map goes there, and the person sets the point. */
  rough?: RoughPlace | null;
}

/** A metre: more digits would only pretend. */
const DIGITS = 5;
/** Degrees around a point that the map shows of it first. */
const AROUND = 0.02;
/** And around the middle of a city. */
const AROUND_CITY = 0.05;
/** And around a place that is hardly known. */
const AROUND_ROUGH = 0.1;
/** Degrees of latitude of a metre, and a margin. */
const AROUND_METRE = 1.2 / 111_320;
/** Below it a finger would miss the place by more than the 300 m that others are shown. */
const NEAR_ZOOM = 12;
/** Steps that a press comes nearer by, as long as the map is too far. */
const STEPS = 3;

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

const isSame = (one: MapPoint, other: MapPoint | null): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

const degrees = (number: number): string => number.toFixed(3).replace('.', ',');

const boundsAround = ({ latitude, longitude }: MapPoint, around = AROUND): MapBounds => {
  const wide = around * Math.max(2, 1 / Math.cos((latitude * Math.PI) / 180));
  return { north: latitude + around, south: latitude - around, west: longitude - wide, east: longitude + wide };
};

/** Returns what shows the whole circle of a rough place. */
const boundsOfRough = ({ radius, ...point }: RoughPlace): MapBounds =>
  boundsAround(point, radius === null ? AROUND_ROUGH : radius * AROUND_METRE);

/** Draws the point, and tells what the map stands at. */
const PointMark = ({ ground, value, onGround }: PointMarkProps) => {
  useEffect(() => onGround(ground));
  return value && <Pin style={ground.leftTop(placeOf(value))} />;
};

/**
 * A map on which a press puts a point; by keys it is put in the middle. Where the map shows so much that a press would
 * miss the place, it comes nearer instead.
 */
export const PointPickerView = ({ city = '', around = countryBounds, ...picker }: PointPickerProps) => {
  const { api } = useAppContext();
  const isSought = picker.value === null && !picker.rough && city !== '';
  const { data, isLoading } = useQuery({ ...outlineQuery(api), enabled: isSought });
  // Once shown the map stays: it asks for the same cities itself.
  const [isShown, setIsShown] = useState(!isSought);
  if (!isShown && !isLoading) setIsShown(true);
  if (!isShown) return <LoadingText>{messages.loading}</LoadingText>;
  const found = data && entryFinder(data)(city);
  return <Picker key={found?.name} {...picker} start={found ? boundsAround(found, AROUND_CITY) : around} />;
};

interface StartedPickerProps extends Omit<PointPickerProps, 'city' | 'around'> {
  start: MapBounds;
}

const Picker = ({ label, value, onChange, hint = messages.picker.hint, start, rough = null }: StartedPickerProps) => {
  const [isFar, setIsFar] = useState(false);
  const [shown, setShown] = useState({
    point: value,
    rough,
    bounds: rough ? boundsOfRough(rough) : value ? boundsAround(value) : start,
  });
  // A point that was not put here, such as where the phone is, is gone to.
  if (value && !isSame(value, shown.point)) {
    setShown({ point: value, rough, bounds: boundsAround(value) });
    setIsFar(false);
  } else if (rough && rough !== shown.rough) {
    setShown({ point: value, rough, bounds: boundsOfRough(rough) });
    setIsFar(false);
  }
  const ground = useRef<MapGround>(null);
  const keep = useCallback((now: MapGround): void => {
    ground.current = now;
  }, []);
  const put = ({ latitude, longitude }: MapPoint): void => {
    const { current } = ground;
    if (current && current.zoom < NEAR_ZOOM) {
      current.goTo(placeOf({ latitude, longitude }), STEPS);
      setIsFar(true);
      return;
    }
    setIsFar(false);
    const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
    setShown({ ...shown, point });
    onChange(point);
  };
  return (
    <Root>
      <Place>
        <MapFrame
          key={Object.values(shown.bounds).join('/')}
          label={label}
          keys={messages.picker.keys}
          start={shown.bounds}
          onPress={put}
          above={<Cross aria-hidden="true" />}
        >
          {(now) => (
            <>
              <AccuracyCircle ground={now} rough={rough} />
              <PointMark ground={now} value={value} onGround={keep} />
            </>
          )}
        </MapFrame>
      </Place>
      <Note role="status">
        {isFar
          ? messages.picker.nearer
          : value
            ? messages.picker.set(degrees(value.latitude), degrees(value.longitude))
            : hint}
      </Note>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`;

const Place = styled.div`
  height: min(360px, 60vh);
  overflow: hidden;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.field};
`;

/* Where Enter puts the point. */
const Cross = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  width: 24px;
  height: 24px;
  margin: -12px;
  background:
    linear-gradient(${theme.color.ink}, ${theme.color.ink}) center / 100% 2px no-repeat,
    linear-gradient(${theme.color.ink}, ${theme.color.ink}) center / 2px 100% no-repeat;
  opacity: 0;
  pointer-events: none;

  :focus-visible ~ & {
    opacity: 1;
  }
`;

const Pin = styled.span`
  position: absolute;
  width: 24px;
  height: 24px;
  margin: -29px 0 0 -12px;
  border: 7px solid ${theme.color.danger};
  border-radius: 50% 50% 50% 0;
  background: ${theme.color.onDanger};
  pointer-events: none;

  && {
    rotate: -45deg;
  }
`;

const Note = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;
