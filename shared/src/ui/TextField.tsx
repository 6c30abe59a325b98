import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from './controlStyles';
import { Field, type TypedFieldProps } from './Field';

export interface TextFieldProps extends TypedFieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {}

/** A one-line text. `ref` is the input. */
export const TextField = ({ label, hideLabel, error, hint, counter, onChange, ...rest }: TextFieldProps) => (
  <Field {...{ label, hideLabel, error, hint }} counted={counter && { text: rest.value, max: counter.max }}>
    {(attributes) => (
      <Input type="text" {...rest} {...attributes} onChange={(event) => onChange(event.currentTarget.value)} />
    )}
  </Field>
);

const Input = styled.input`
  ${controlStyles}
`;
