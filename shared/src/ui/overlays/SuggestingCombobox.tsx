import { Combobox, ComboboxProvider } from '@ariakit/react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { findByAlias } from '../../contract/findByAlias';
import type { ComboboxFieldProps } from '../ComboboxField';
import { comboboxInputStyles } from '../controlStyles';
import type { ControlAttributes } from '../Field';
import { ComboboxSuggestions } from './ComboboxSuggestions';
import { suggest } from './suggest';
import { useTakeOver } from './useTakeOver';

interface SuggestingComboboxProps<T> extends Pick<ComboboxFieldProps<T>, 'items' | 'itemLabel' | 'suggestions'> {
  input: Omit<ComponentProps<typeof Combobox>, 'value' | 'onChange'> &
    ControlAttributes &
    Pick<ComboboxFieldProps<T>, 'value' | 'onChange'>;
  onPick: (item: T) => void;
  loading: boolean;
  picked: boolean;
  /** The plain field that this replaces, if it had the focus. */
  replaced: HTMLInputElement | null;
}

/** Combobox input with its suggestions. */
export const SuggestingCombobox = <T,>({
  input: { value, onChange, onBlur, ...input },
  items,
  itemLabel,
  suggestions = (text) => suggest(items, text, itemLabel),
  onPick,
  loading,
  picked,
  replaced,
}: SuggestingComboboxProps<T>) => {
  const wasFocused = useTakeOver(input.id, replaced);
  return (
    <ComboboxProvider
      defaultOpen={wasFocused}
      inputValue={value}
      setInputValue={(text) => {
        if (text !== value) onChange(text);
      }}
    >
      {/* With an empty text nothing is preselected, or Enter in an untouched field would pick the first entry. */}
      <Input
        {...input}
        autoSelect={value !== ''}
        $picked={picked}
        onBlur={(event) => {
          // A typed 'спб' or 'г. Казань' is unambiguous on blur.
          const meant = picked ? undefined : findByAlias(items, value, itemLabel);
          if (meant !== undefined && itemLabel(meant) !== value) onPick(meant);
          onBlur?.(event);
        }}
      />
      <ComboboxSuggestions find={() => suggestions(value)} {...{ itemLabel, loading, onPick }} />
    </ComboboxProvider>
  );
};

const Input = styled(Combobox)<{ $picked: boolean }>`
  ${comboboxInputStyles}
`;
