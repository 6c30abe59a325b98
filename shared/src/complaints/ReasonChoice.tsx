import { useId } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import type { ComplaintReason } from '../contract/complaints';
import { messages } from './messages.ru';

interface ReasonChoiceProps {
  reasons: readonly ComplaintReason[];
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

export const ReasonChoice = ({ reasons, value, onChange, error }: ReasonChoiceProps) => {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      aria-label={messages.reasons}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      {reasons.map((reason) => (
        <Reason key={reason}>
          <input type="radio" name={id} value={reason} checked={reason === value} onChange={() => onChange(reason)} />
          <Label>{reason}</Label>
        </Reason>
      ))}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Group>
  );
};

const Group = styled.div`
  position: relative;
  display: grid;
`;

const Label = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  min-height: ${theme.touchSize};
  border-bottom: 1px solid ${theme.color.line};
`;

const Reason = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  border-radius: ${theme.radius.small};
  cursor: pointer;

  input:checked ~ ${Label} {
    font-weight: 600;
  }

  &:last-of-type ${Label} {
    border-bottom: 0;
  }
`;

const ErrorText = styled.span`
  padding-top: ${theme.space(1)};
  color: ${theme.color.danger};
  font-size: ${theme.font.xs};
`;
