import { Combobox, ComboboxProvider } from '@ariakit/react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { suggest } from '../text/suggest';
import { theme } from '../theme/theme';
import { ComboboxSuggestions } from './ComboboxSuggestions';
import { controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';
import { CheckIcon } from './icons';
import { VisuallyHidden } from './VisuallyHidden';

export interface ComboboxFieldProps<T>
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'disabled' | 'onFocus' | 'onBlur' | 'ref'> {
  /** The whole catalogue; at most 10 matches of it are offered. */
  items: readonly T[];
  itemLabel: (item: T) => string;
  /** The text in the field. */
  value: string;
  /** The text changed. Called for a picked item's name too, just before `onPick`. */
  onChange: (text: string) => void;
  onPick: (item: T) => void;
  /** Id of what is picked, which is marked by a tick; null or absent while the text is only typed. */
  pickedKey?: string | number | null | undefined;
  /** The catalogue is on its way. */
  loading?: boolean | undefined;
  /** Replaces the choice of suggestions. */
  suggestions?: ((text: string) => readonly T[]) | undefined;
}

/**
 * A text field with suggestions out of a catalogue (docs/specification.md, 'Filters'). Arrows move, Enter picks, Escape
 * closes. Typing gives `onChange`, whereupon the owner forgets the picked id; picking gives `onPick`.
 */
export const ComboboxField = <T,>({
  label,
  hideLabel,
  error,
  hint,
  items,
  itemLabel,
  value,
  onChange,
  onPick,
  pickedKey = null,
  loading = false,
  suggestions = (text) => suggest(items, text, itemLabel),
  disabled = false,
  ...rest
}: ComboboxFieldProps<T>) => (
  <ComboboxProvider
    inputValue={value}
    setInputValue={(text) => {
      if (text !== value) onChange(text);
    }}
  >
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(attributes) => (
        <Row>
          {/* With an empty text nothing is preselected, or Enter in an untouched field would pick the first entry. */}
          <Input {...rest} {...attributes} disabled={disabled} autoSelect={value !== ''} $picked={pickedKey !== null} />
          {pickedKey !== null && (
            <Tick>
              <CheckIcon size={18} />
              <VisuallyHidden>{messages.combobox.picked}</VisuallyHidden>
            </Tick>
          )}
        </Row>
      )}
    </Field>
    <ComboboxSuggestions
      find={() => suggestions(value)}
      itemLabel={itemLabel}
      loading={loading}
      onPick={(item) => {
        onChange(itemLabel(item));
        onPick(item);
      }}
    />
  </ComboboxProvider>
);

const Row = styled.div`
  position: relative;
`;

const Input = styled(Combobox)<{ $picked: boolean }>`
  ${controlStyles}
  ${({ $picked }) => $picked && `padding-right: ${theme.space(10)};`}
  text-overflow: ellipsis;
`;

const Tick = styled.span`
  position: absolute;
  top: 50%;
  right: ${theme.space(3)};
  transform: translateY(-50%);
  color: ${theme.color.primary};
  pointer-events: none;
`;
