import { useState } from 'react';
import { Button, SelectField, theme } from 'shared';
import { type Around, alertRadii } from 'shared/contract';
import { phonePlace } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from '../../core/searches/messages.ru';

const texts = messages.nearby;

interface NearbyFieldsProps {
  /** Null: wherever the feed looks. */
  radius: Around['radius_km'] | null;
  point: Around['point'] | null;
  onRadius: (radius: Around['radius_km'] | null) => void;
  onPoint: (point: Around['point']) => void;
  /** What is still missing. */
  error?: string | undefined;
}

/** How far around where the person is losses are told of; the device is asked on a press alone. */
export const NearbyFields = ({ radius, point, onRadius, onPoint, error }: NearbyFieldsProps) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const takePlace = async (): Promise<void> => {
    setIsAsking(true);
    setFailure(null);
    const found = await phonePlace();
    setIsAsking(false);
    if (typeof found === 'string') setFailure(texts.failures[found]);
    else onPoint(found);
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
          <Button variant="secondary" size="sm" busy={isAsking} onClick={() => void takePlace()}>
            {point ? texts.again : texts.take}
          </Button>
          <Hint role="status">{failure ?? (point ? texts.taken : (error ?? texts.hint))}</Hint>
        </>
      )}
    </Fields>
  );
};

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`;

const Hint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
