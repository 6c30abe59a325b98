import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { CharacterCounter } from './CharacterCounter';
import { controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** Counts the typed characters; does not limit them (`maxLength` does). */
  counter?: { max: number } | undefined;
}

/** A one-line text. `ref` is the input. */
export const TextField = ({
  label,
  hideLabel,
  error,
  hint,
  counter,
  value,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) => (
  <Field
    label={label}
    hideLabel={hideLabel}
    error={error}
    hint={hint}
    aside={counter && <CharacterCounter used={value.length} max={counter.max} />}
  >
    {(attributes) => (
      <Input
        {...rest}
        {...attributes}
        type={type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);

const Input = styled.input`
  ${controlStyles}
`;
