import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, createEntryFinder, Dialog, LoadingText, Stack, theme, useAppContext } from 'shared';
import { type MapBounds, populatedBounds } from 'shared/contract';
import { AccuracyCircle } from './AccuracyCircle';
import { MapFrame, type MapProjection } from './MapFrame';
import { outlineQuery } from './mapQueries';
import { type MapPoint, project } from './mercator';
import { messages } from './messages.ru';
import { Cross, FixedPin, MapBox, Note, Pin, Screen } from './pointPicker.styles';
import { type RoughPosition, rounded } from './useDevicePosition';

/** Initial degrees around a point. */
const AROUND = 0.02;
/** Initial degrees around a city. */
const AROUND_CITY = 0.05;
/** Initial degrees around a very rough place. */
const AROUND_ROUGH = 0.1;
/** Degrees of latitude per metre, with a margin. */
const AROUND_METRE = 1.2 / 111_320;

const isSame = (one: MapPoint, other: MapPoint | null): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

const degrees = (number: number): string => number.toFixed(3).replace('.', ',');

const boundsAround = ({ latitude, longitude }: MapPoint, around = AROUND): MapBounds => {
  const wide = around * Math.max(2, 1 / Math.cos((latitude * Math.PI) / 180));
  return { north: latitude + around, south: latitude - around, west: longitude - wide, east: longitude + wide };
};

/** Returns bounds that show the whole circle of a rough place. */
const boundsOfRough = ({ radius, ...point }: RoughPosition): MapBounds =>
  boundsAround(point, radius === null ? AROUND_ROUGH : radius * AROUND_METRE);

interface PointMarkProps {
  projection: MapProjection;
  value: MapPoint | null;
  onProjection: (projection: MapProjection) => void;
}

export interface PointPickerProps {
  label: string;
  /** Degrees (WGS 84); null without a point. */
  value: MapPoint | null;
  onChange: (point: MapPoint) => void;
  /** Closes the full-screen map of a phone. */
  onClose: () => void;
  /** Instruction while there is no point; by default for the place of a loss or find. */
  hint?: string;
  /** Initial city while there is no point. */
  city?: string | undefined;
  /** Initial bounds instead of the country's. */
  around?: MapBounds | undefined;
  /** Rough position of the device: the map moves there, and the user sets the point. */
  rough?: RoughPosition | null;
}

const PHONE = theme.media.phone.replace('@media ', '');
/** Below it a finger would miss the place by more than the 300 m that others are shown. */
const NEAR_ZOOM = 12;
/** Zoom steps of a press while the zoom is too low. */
const STEPS = 3;

/** Renders the point, and reports the map's position. */
const PointMark = ({ projection, value, onProjection }: PointMarkProps) => {
  useEffect(() => onProjection(projection));
  return value && <Pin style={projection.leftTop(project(value))} />;
};

/** Map to pick a point by a press, or at the centre by keys. At a low zoom a press zooms in instead. */
export const PointPickerView = ({ city = '', around = populatedBounds, ...picker }: PointPickerProps) => {
  const { api } = useAppContext();
  const isSought = picker.value === null && !picker.rough && city !== '';
  const { data, isLoading } = useQuery({ ...outlineQuery(api), enabled: isSought });
  // Once shown the map stays, as it requests the same cities itself.
  const [isShown, setIsShown] = useState(!isSought);
  if (!isShown && !isLoading) setIsShown(true);
  if (!isShown) return <LoadingText>{messages.loading}</LoadingText>;
  const found = data && createEntryFinder(data)(city);
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
  // Moves to a point that was set elsewhere, e.g. by the phone's position.
  if (value && !isSame(value, shown.point)) {
    setShown({ point: value, rough, bounds: boundsAround(value) });
    setIsFar(false);
  } else if (rough && rough !== shown.rough) {
    setShown({ point: value, rough, bounds: boundsOfRough(rough) });
    setIsFar(false);
  }
  const projection = useRef<MapProjection>(null);
  const keep = useCallback((now: MapProjection): void => {
    projection.current = now;
  }, []);
  /** Returns whether the point was set; zooms in instead while the zoom is too low. */
  const put = ({ latitude, longitude }: MapPoint): boolean => {
    const { current } = projection;
    if (current && current.zoom < NEAR_ZOOM) {
      current.goTo(project({ latitude, longitude }), STEPS);
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
          <AccuracyCircle projection={now} rough={rough} />
          <PointMark projection={now} value={isPhone ? null : value} onProjection={keep} />
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
          <Button onClick={() => projection.current && put(projection.current.middle()) && onClose()}>
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
    <Stack $gap={2}>
      <MapBox>{map}</MapBox>
      <Note role="status">
        {isFar
          ? messages.picker.nearer
          : value
            ? messages.picker.set(degrees(value.latitude), degrees(value.longitude))
            : hint}
      </Note>
    </Stack>
  );
};
