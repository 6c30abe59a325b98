import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { ControlEnd, ControlRow, controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';
import { ChevronDownIcon } from './icons';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children' | 'multiple'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
}

/** Single choice from a list: a styled native select. `ref` is the select. @public */
export const SelectField = ({
  label,
  hideLabel,
  error,
  hint,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) => (
  <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
    {(attributes) => (
      <ControlRow>
        <Select
          {...rest}
          {...attributes}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          $empty={value === ''}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ControlEnd>
          <ChevronDownIcon />
        </ControlEnd>
      </ControlRow>
    )}
  </Field>
);

const Select = styled.select<{ $empty: boolean }>`
  ${controlStyles}
  appearance: none;
  padding-right: ${theme.space(11)};
  text-overflow: ellipsis;
  cursor: pointer;
  ${({ $empty }) => $empty && `color: ${theme.color.muted};`}

  option {
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  }
`;
