import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, Dialog, entryFinder, LoadingText, theme, useAppContext } from 'shared';
import { countryBounds, type MapBounds } from 'shared/contract';
import { AccuracyCircle } from './AccuracyCircle';
import { MapFrame, type MapGround } from './MapFrame';
import { type MapPoint, placeOf } from './mercator';
import { messages } from './messages.ru';
import { outlineQuery } from './outlineQuery';
import type { RoughPlace } from './phonePlace';
import { Cross, FixedPin, Note, Pin, Place, Root, Screen } from './pointPicker.styles';

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
  /** A phone, whose screen the map fills, is done with it. */
  onClose: () => void;
  /** What a press means, while there is no point; where it was that an animal was lost or found unless given. */
  hint?: string;
  /** Whose surroundings are shown first while there is no point, where it is known. */
  city?: string | undefined;
  /** What is shown first in place of the country. */
  around?: MapBounds | undefined;
  /** Where the device roughly is: the map goes there, and the person sets the point. */
  rough?: RoughPlace | null;
}

const PHONE = theme.media.phone.replace('@media ', '');
/** Below it a finger would miss the place by more than the 300 m that others are shown. */
const NEAR_ZOOM = 12;
/** Steps that a press comes nearer by, as long as the map is too far. */
const STEPS = 3;

/** Draws the point, and tells what the map stands at. */
const PointMark = ({ ground, value, onGround }: PointMarkProps) => {
  useEffect(() => onGround(ground));
  return value && <Pin style={ground.leftTop(placeOf(value))} />;
};

/**
 * A map on which a press puts a point, which keys put in the middle; on a phone it fills the screen and moves beneath a pin. Where the map shows so much that a press would
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

const Picker = ({
  label,
  value,
  onChange,
  onClose,
  hint = messages.picker.hint,
  start,
  rough = null,
}: StartedPickerProps) => {
  const [isFar, setIsFar] = useState(false);
  const [isPhone] = useState(() => window.matchMedia(PHONE).matches);
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
  /** Returns whether the point was put: a map that is too far comes nearer instead. */
  const put = ({ latitude, longitude }: MapPoint): boolean => {
    const { current } = ground;
    if (current && current.zoom < NEAR_ZOOM) {
      current.goTo(placeOf({ latitude, longitude }), STEPS);
      setIsFar(true);
      return false;
    }
    setIsFar(false);
    const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
    setShown({ ...shown, point });
    onChange(point);
    return true;
  };
  const map = (
    <MapFrame
      key={Object.values(shown.bounds).join('/')}
      label={label}
      keys={messages.picker.keys}
      start={shown.bounds}
      onPress={isPhone ? undefined : put}
      above={isPhone ? <FixedPin aria-hidden="true" /> : <Cross aria-hidden="true" />}
    >
      {(now) => (
        <>
          <AccuracyCircle ground={now} rough={rough} />
          <PointMark ground={now} value={isPhone ? null : value} onGround={keep} />
        </>
      )}
    </MapFrame>
  );
  if (isPhone)
    return (
      <Dialog
        open
        onClose={onClose}
        title={label}
        size="screen"
        footer={
          <Button onClick={() => ground.current && put(ground.current.middle()) && onClose()}>
            {messages.picker.here}
          </Button>
        }
      >
        <Screen>
          {map}
          <p role="status">{isFar ? messages.picker.nearer : messages.picker.move}</p>
        </Screen>
      </Dialog>
    );
  return (
    <Root>
      <Place>{map}</Place>
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
