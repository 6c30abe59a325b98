import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { controlStyles } from './controlStyles';
import { Field, type TypedFieldProps } from './Field';

export interface TextAreaFieldProps
  extends TypedFieldProps,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {}

/** Multi-line text field, of four `rows` by default. `ref` is the textarea. */
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
