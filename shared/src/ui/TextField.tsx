import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { cutText } from '../contract/graphemes';
import { textLength } from '../contract/listingText';
import { theme } from '../theme/theme';
import { controlStyles } from './controlStyles';
import { Field, type TypedFieldProps } from './Field';

interface Typed {
  before: string;
  /** Current text. */
  now: string;
  caret: number;
}

/** Limits a text to `max` code points, as the server counts, keeping what fits at the caret. */
export const clampInput = ({ before, now, caret }: Typed, max: number): { text: string; caret: number } => {
  const excess = textLength(now) - max;
  if (excess <= 0 || textLength(now) <= textLength(before)) return { text: now, caret };
  const ahead = now.slice(0, caret);
  const head = cutText(ahead, textLength(ahead) - excess);
  return { text: cutText(head + now.slice(caret), max), caret: head.length };
};

export interface TextFieldProps extends TypedFieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {}

/** One-line text field. `ref` is the input. @public */
export const TextField = ({ label, hideLabel, error, hint, counter, onChange, ...rest }: TextFieldProps) => {
  const handleInput = (input: HTMLInputElement): void => {
    if (counter?.strict) {
      const typed = { before: rest.value, now: input.value, caret: input.selectionStart ?? input.value.length };
      const { text, caret } = clampInput(typed, counter.max);
      if (text !== input.value) {
        input.value = text;
        input.setSelectionRange(caret, caret);
      }
    }
    onChange(input.value);
  };
  return (
    <Field {...{ label, hideLabel, error, hint }} counted={counter && { text: rest.value, max: counter.max }}>
      {(attributes) => (
        <Input type="text" {...rest} {...attributes} onChange={(event) => handleInput(event.currentTarget)} />
      )}
    </Field>
  );
};

const Input = styled.input`
  ${controlStyles}
`;

export interface TextAreaFieldProps
  extends TypedFieldProps,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {}

/** Multi-line text field, of four `rows` by default. `ref` is the textarea. @public */
export const TextAreaField = ({ label, hideLabel, error, hint, counter, onChange, ...rest }: TextAreaFieldProps) => (
  <Field {...{ label, hideLabel, error, hint }} counted={counter && { text: rest.value, max: counter.max }}>
    {(attributes) => (
      <TextArea rows={4} {...rest} {...attributes} onChange={(event) => onChange(event.currentTarget.value)} />
    )}
  </Field>
);

const TextArea = styled.textarea`
  ${controlStyles}
  display: block;
  border-radius: ${theme.radius.field};
  resize: vertical;
`;
