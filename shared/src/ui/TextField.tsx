import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { limitTyped } from '../text/limitTyped';
import { controlStyles } from './controlStyles';
import { Field, type TypedFieldProps } from './Field';

export interface TextFieldProps extends TypedFieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {}

/** One-line text field. `ref` is the input. */
export const TextField = ({ label, hideLabel, error, hint, counter, onChange, ...rest }: TextFieldProps) => {
  const take = (input: HTMLInputElement): void => {
    if (counter?.strict) {
      const typed = { before: rest.value, now: input.value, caret: input.selectionStart ?? input.value.length };
      const { text, caret } = limitTyped(typed, counter.max);
      if (text !== input.value) {
        input.value = text;
        input.setSelectionRange(caret, caret);
      }
    }
    onChange(input.value);
  };
  return (
    <Field {...{ label, hideLabel, error, hint }} counted={counter && { text: rest.value, max: counter.max }}>
      {(attributes) => <Input type="text" {...rest} {...attributes} onChange={(event) => take(event.currentTarget)} />}
    </Field>
  );
};

const Input = styled.input`
  ${controlStyles}
`;
