import { useId, useState } from 'react';
import { Button, PlaceIcon, theme, useRememberedCity } from 'shared';
import type { Point } from 'shared/contract';
import { PointPicker, pointText, useHasStreets, usePhonePlace } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface PointFieldProps {
  /** JSON of degrees, '' while there is none. */
  value: string;
  onChange: (point: string) => void;
  /** The city chosen, where the map begins; where it is '', in the one that was chosen last on this device. */
  city: string;
  /** What does not happen as long as there is no point. */
  without: string | undefined;
}

const texts = messages.report.point;

/** The point of the field; null while there is none, or a draft holds what is no point. */
const readPoint = (value: string): Point | null => {
  try {
    const point = JSON.parse(value || 'null') as Point | null;
    return typeof point?.latitude === 'number' && typeof point.longitude === 'number' ? point : null;
  } catch {
    return null;
  }
};

/**
 * Where on the map: the place of the device, asked for by a press and never by itself, or a point set by hand, which the
 * person does where the device knows no point. Others get a circle of 300 m, which it says.
 */
export const PointField = ({ value, onChange, city, without }: PointFieldProps) => {
  const id = useId();
  const remembered = useRememberedCity();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const point = readPoint(value);
  const phone = usePhonePlace({
    onPoint: (found) => onChange(JSON.stringify(found)),
    onRough: () => setIsMapOpen(true),
  });
  const hasStreets = useHasStreets();
  const inWords = !hasStreets && value === '' ? texts.inWords : undefined;
  const isFault = phone.failure !== undefined;
  const putByHand = (text: string): void => {
    phone.forget();
    onChange(text);
  };
  return (
    <Root role="group" aria-labelledby={id}>
      <Label id={id}>{texts.label}</Label>
      <Row>
        <Button variant="secondary" icon={<PlaceIcon size={20} />} busy={phone.isAsking} onClick={phone.ask}>
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
      </Row>
      <Note role={isFault ? 'alert' : 'status'} $error={isFault}>
        {(phone.rough && inWords) ?? pointText(phone) ?? inWords ?? (value === '' ? texts.hint : texts.taken)}
      </Note>
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

const Label = styled.span`
  font-size: ${theme.font.sm};
  font-weight: 600;
`;

const Without = styled.p`
  font-size: ${theme.font.sm};
  line-height: 1.35;
`;

const Wide = styled.div`
  width: 100%;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`;

const Note = styled.p<{ $error: boolean }>`
  color: ${({ $error }) => ($error ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.font.xs};
  line-height: 1.35;
`;
