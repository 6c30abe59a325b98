import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import {
  type NumberKind,
  numberError,
  numberKinds,
  rejectedNumberText,
  understoodNumber,
} from '../contract/numberKinds.ru';
import { theme } from '../theme/theme';
import { ControlEnd, ControlRow, controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';

export interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'type' | 'min' | 'max'> {
  kind: NumberKind;
  value: string;
  onChange: (value: string) => void;
  suffix?: string | undefined;
  /** The field refuses a text of a larger value and says so. */
  max?: number | undefined;
}

const numberIn = (kind: NumberKind, text: string): number => {
  const reading = numberKinds[kind].read(text);
  return 'digits' in reading ? Number(reading.digits) : 0;
};

/** Reverts a change and restores the caret. */
const restore = (input: HTMLInputElement, value: string): void => {
  const caret = Math.max(0, (input.selectionStart ?? 0) - (input.value.length - value.length));
  input.value = value;
  input.setSelectionRange(caret, caret);
};

/** Number field. Shows the parsed value unless the text does so plainly, and why it cannot be parsed. @public */
export const NumberField = ({
  kind,
  label,
  hideLabel,
  error,
  hint,
  value,
  onChange,
  suffix,
  max,
  onBlur,
  ...rest
}: NumberFieldProps) => {
  const [settled, setSettled] = useState(false);
  const [rejected, setRejected] = useState<{ typed: number; over: string }>();
  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typed = numberIn(kind, input.value);
    const excess = max !== undefined && typed > max && typed > numberIn(kind, value);
    setRejected(excess ? { typed, over: value } : undefined);
    if (excess) {
      restore(input, value);
      return;
    }
    setSettled(nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste');
    onChange(input.value);
  };
  const shown = (number: number): string => numberKinds[kind].show(String(number));
  const warning =
    max !== undefined && rejected?.over === value ? rejectedNumberText(shown(rejected.typed), shown(max)) : undefined;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={error ?? (settled ? numberError(kind, value) : undefined)}
      warning={warning}
      hint={understoodNumber(kind, value) ?? hint}
      live
    >
      {(attributes) => (
        <ControlRow>
          <Input
            autoComplete="off"
            {...rest}
            {...attributes}
            type="text"
            inputMode="numeric"
            value={value}
            onChange={handleChange}
            onBlur={(event) => {
              setSettled(true);
              onBlur?.(event);
            }}
            $suffix={suffix !== undefined}
          />
          {suffix !== undefined && <ControlEnd aria-hidden="true">{suffix}</ControlEnd>}
        </ControlRow>
      )}
    </Field>
  );
};

const Input = styled.input<{ $suffix: boolean }>`
  ${controlStyles}
  ${({ $suffix }) => $suffix && `padding-right: ${theme.space(10)};`}
`;
