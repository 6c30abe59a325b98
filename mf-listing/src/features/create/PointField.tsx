import { useId, useState } from 'react';
import { Button, FieldLabel, FieldNote, Inline, PlaceIcon, theme, useRememberedCity } from 'shared';
import type { Point } from 'shared/contract';
import { PointPicker, pointText, useDevicePosition, useHasStreets } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface PointFieldProps {
  value: string;
  onChange: (point: string) => void;
  /** Chosen city, where the map begins; for '' the one chosen last on this device. */
  city: string;
  /** What the author misses without a point. */
  without: string | undefined;
}

const texts = messages.report.point;

/** Returns the field's point; null for none, or an invalid one from a draft. */
const readPoint = (value: string): Point | null => {
  try {
    const point = JSON.parse(value || 'null') as Point | null;
    return typeof point?.latitude === 'number' && typeof point.longitude === 'number' ? point : null;
  } catch {
    return null;
  }
};

/** Chooses a point: the device's position, requested on a press, or one set by hand. Others see a circle of 300 m. */
export const PointField = ({ value, onChange, city, without }: PointFieldProps) => {
  const id = useId();
  const remembered = useRememberedCity();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const point = readPoint(value);
  const phone = useDevicePosition({
    onPoint: (found) => onChange(JSON.stringify(found)),
    onRough: () => setIsMapOpen(true),
  });
  const hasStreets = useHasStreets();
  const inWords = !hasStreets && value === '' ? texts.inWords : undefined;
  const isError = phone.failure !== undefined;
  const putByHand = (text: string): void => {
    phone.forget();
    onChange(text);
  };
  return (
    <Root role="group" aria-labelledby={id}>
      <FieldLabel id={id}>{texts.label}</FieldLabel>
      <Inline $gap={2}>
        <Button variant="secondary" icon={<PlaceIcon size={20} />} busy={phone.isRequesting} onClick={phone.ask}>
          {value === '' ? texts.take : texts.again}
        </Button>
        {hasStreets && (
          <Button variant="secondary" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
            {isMapOpen ? texts.closeMap : texts.openMap}
          </Button>
        )}
        {value !== '' && (
          <Button variant="ghost" onClick={() => putByHand('')}>
            {texts.remove}
          </Button>
        )}
      </Inline>
      <FieldNote role={isError ? 'alert' : 'status'} $error={isError}>
        {(phone.rough && inWords) ?? pointText(phone) ?? inWords ?? (value === '' ? texts.hint : texts.taken)}
      </FieldNote>
      {hasStreets && isMapOpen && (
        <Wide>
          <PointPicker
            label={texts.label}
            city={city || (remembered ?? undefined)}
            value={point}
            rough={phone.rough}
            onChange={(put) => putByHand(JSON.stringify(put))}
            onClose={() => setIsMapOpen(false)}
          />
        </Wide>
      )}
      {value === '' && without !== undefined && <Without>{without}</Without>}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1.5)};
`;

const Without = styled.p`
  font-size: ${theme.font.sm};
  line-height: 1.35;
`;

const Wide = styled.div`
  width: 100%;
`;
