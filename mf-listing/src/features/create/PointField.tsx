import { useId, useState } from 'react';
import { Button, PlaceIcon, theme } from 'shared';
import type { Point } from 'shared/contract';
import { type PhonePlaceFailure, PointPicker, phonePlace, phonePlaceFailures } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface PointFieldProps {
  /** JSON of degrees, '' while there is none. */
  value: string;
  onChange: (point: string) => void;
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
 * Where on the map: the place of the phone, asked for by a press and never by itself, or a point put by hand. Others get
 * a circle of 300 m, which it says.
 */
export const PointField = ({ value, onChange }: PointFieldProps) => {
  const id = useId();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const point = readPoint(value);
  const [state, setState] = useState<'idle' | 'asking' | PhonePlaceFailure>('idle');
  const ask = async (): Promise<void> => {
    setState('asking');
    const found = await phonePlace();
    if (typeof found === 'string') return setState(found);
    setState('idle');
    onChange(JSON.stringify(found));
  };
  const failure = state === 'idle' || state === 'asking' ? undefined : phonePlaceFailures[state];
  return (
    <Root role="group" aria-labelledby={id}>
      <Label id={id}>{texts.label}</Label>
      <Row>
        <Button variant="secondary" icon={<PlaceIcon size={20} />} busy={state === 'asking'} onClick={() => void ask()}>
          {value === '' ? texts.take : texts.again}
        </Button>
        <Button variant="secondary" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          {isMapOpen ? texts.closeMap : texts.openMap}
        </Button>
        {value !== '' && (
          <Button variant="ghost" onClick={() => onChange('')}>
            {texts.remove}
          </Button>
        )}
      </Row>
      {isMapOpen && (
        <Wide>
          <PointPicker label={texts.label} value={point} onChange={(put) => onChange(JSON.stringify(put))} />
        </Wide>
      )}
      <Note role={failure === undefined ? 'status' : 'alert'} $error={failure !== undefined}>
        {failure ?? (value === '' ? texts.hint : texts.taken)}
      </Note>
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
