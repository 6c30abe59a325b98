import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';

export interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'type' | 'min' | 'max'> {
  /** The digits as typed, '' when empty. */
  value: string;
  onChange: (value: string) => void;
  /** Unit, shown inside the field at the right. */
  suffix?: string | undefined;
  /** A smaller number becomes this one when the field is left. */
  min?: number | undefined;
  /** Typing that would exceed it is not taken. */
  max?: number | undefined;
}

/** What stands before a decimal sign, without spaces and letters: '1 500,50 ₽' is 1500. */
const digitsOf = (text: string): string => (text.split(/[.,]/)[0] ?? '').replace(/\D/g, '');

/**
 * A whole number from 0: takes digits only, also out of pasted text. What is typed behind a decimal sign does not count
 * and goes when the field is left. `ref` is the input.
 */
export const NumberField = ({
  label,
  hideLabel,
  error,
  hint,
  value,
  onChange,
  suffix,
  min,
  max,
  onBlur,
  ...rest
}: NumberFieldProps) => {
  const [typed, setTyped] = useState('');
  const take = (text: string): void => {
    const digits = digitsOf(text);
    if (max !== undefined && Number(digits) > max) return;
    setTyped(digits === '' ? '' : digits + (/[.,]\d*/.exec(text)?.[0] ?? ''));
    onChange(digits);
  };
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(attributes) => (
        <Row>
          <Input
            autoComplete="off"
            {...rest}
            {...attributes}
            type="text"
            inputMode="numeric"
            value={digitsOf(typed) === value ? typed : value}
            onChange={(event) => take(event.currentTarget.value)}
            onBlur={(event) => {
              setTyped('');
              if (min !== undefined && value !== '' && Number(value) < min) onChange(String(min));
              onBlur?.(event);
            }}
            $suffix={suffix !== undefined}
          />
          {suffix !== undefined && <Suffix aria-hidden="true">{suffix}</Suffix>}
        </Row>
      )}
    </Field>
  );
};

const Row = styled.div`
  position: relative;
`;

const Input = styled.input<{ $suffix: boolean }>`
  ${controlStyles}
  ${({ $suffix }) => $suffix && `padding-right: ${theme.space(10)};`}
`;

const Suffix = styled.span`
  position: absolute;
  top: 50%;
  right: ${theme.space(3.5)};
  transform: translateY(-50%);
  color: ${theme.color.muted};
  pointer-events: none;
`;
