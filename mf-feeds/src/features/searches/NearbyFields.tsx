import { useState } from 'react';
import { Button, Inline, SelectField, theme, useRememberedCity } from 'shared';
import { type Around, alertRadii, type MapBounds } from 'shared/contract';
import { PointPicker, pointText, useDevicePosition, useHasStreets } from 'shared/map';
import { styled } from 'styled-components';
import { isNear } from '../../core/lost/nearestFirst';
import { messages } from '../../core/searches/messages.ru';

const texts = messages.nearby;

interface NearbyFieldsProps {
  /** Null: the feed's area. */
  radius: Around['radius_km'] | null;
  point: Around['point'] | null;
  /** City of the feed, where the map begins; the last chosen one by default. */
  city: string | undefined;
  /** Bounds of the page's other map, when no larger than surroundings, or when no city is known. */
  shown: MapBounds | undefined;
  onRadius: (radius: Around['radius_km'] | null) => void;
  onPoint: (point: Around['point']) => void;
  /** Missing input. */
  error?: string | undefined;
}

/** Chooses where losses are announced: the device's position, requested on a press, or a point of the map. */
export const NearbyFields = ({ radius, point, city, shown, onRadius, onPoint, error }: NearbyFieldsProps) => {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const remembered = useRememberedCity();
  const start =
    city === undefined && shown && (isNear(shown) || remembered === null)
      ? { around: shown }
      : { city: city ?? remembered ?? undefined };
  const phone = useDevicePosition({ onPoint, onRough: () => setIsMapOpen(true) });
  const hasStreets = useHasStreets();
  const inWords = !hasStreets && point === null ? texts.inWords : undefined;
  const isError = phone.failure !== undefined || (point === null && error !== undefined);
  const hint = (phone.rough && inWords) ?? pointText(phone) ?? (point ? texts.taken : (error ?? inWords ?? texts.hint));
  const put = (chosen: Around['point']): void => {
    phone.forget();
    onPoint(chosen);
  };
  return (
    <Fields>
      <SelectField
        label={texts.where}
        value={radius === null ? '' : String(radius)}
        options={[
          { value: '', label: texts.asFeed },
          ...alertRadii.map((km) => ({ value: String(km), label: texts.around(km) })),
        ]}
        onChange={(value) => onRadius(alertRadii.find((km) => String(km) === value) ?? null)}
      />
      {radius !== null && (
        <>
          <Inline $gap={2}>
            <Button variant="secondary" size="sm" busy={phone.isRequesting} onClick={phone.ask}>
              {point ? texts.again : texts.take}
            </Button>
            {hasStreets && (
              <Button variant="secondary" size="sm" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
                {isMapOpen ? texts.closeMap : texts.openMap}
              </Button>
            )}
          </Inline>
          <Hint role="status" $error={isError}>
            {hint}
          </Hint>
          {hasStreets && isMapOpen && (
            <PointPicker
              label={texts.map}
              hint={texts.onMap}
              {...start}
              value={point}
              rough={phone.rough}
              onChange={put}
              onClose={() => setIsMapOpen(false)}
            />
          )}
        </>
      )}
    </Fields>
  );
};

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  justify-items: start;

  > * {
    width: 100%;
  }
`;

const Hint = styled.p<{ $error: boolean }>`
  color: ${({ $error }) => ($error ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.font.sm};
`;
