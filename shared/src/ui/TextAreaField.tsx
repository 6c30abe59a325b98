import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { CharacterCounter } from './CharacterCounter';
import { controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** Counts the typed characters; does not limit them (`maxLength` does). */
  counter?: { max: number } | undefined;
}

/** A text of several lines, four unless `rows` is given. `ref` is the textarea. */
export const TextAreaField = ({
  label,
  hideLabel,
  error,
  hint,
  counter,
  value,
  onChange,
  rows = 4,
  ...rest
}: TextAreaFieldProps) => (
  <Field
    label={label}
    hideLabel={hideLabel}
    error={error}
    hint={hint}
    aside={counter && <CharacterCounter used={value.length} max={counter.max} />}
  >
    {(attributes) => (
      <TextArea
        {...rest}
        {...attributes}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);

const TextArea = styled.textarea`
  ${controlStyles}
  display: block;
  resize: vertical;
`;
