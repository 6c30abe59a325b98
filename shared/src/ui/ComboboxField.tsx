import { type ComponentProps, type FocusEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { ControlEnd, ControlRow, comboboxInputStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';
import { CheckIcon } from './icons';
import { useOverlays } from './overlayStore';
import { VisuallyHidden } from './VisuallyHidden';

export interface ComboboxFieldProps<T>
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'disabled' | 'onFocus' | 'onBlur' | 'ref'> {
  /** The whole catalogue; at most 10 matches are suggested. */
  items: readonly T[];
  itemLabel: (item: T) => string;
  value: string;
  /** Called on a change of the text; for a picked item's name too, just before `onPick`. */
  onChange: (text: string) => void;
  onPick: (item: T) => void;
  /** Id of the picked item, marked by a tick; null or absent while the text is only typed. */
  pickedKey?: string | number | null | undefined;
  loading?: boolean | undefined;
  /** Overrides which items are suggested. */
  suggestions?: ((text: string) => readonly T[]) | undefined;
}

/**
 * Text field with suggestions from a catalogue (docs/specification.md, 'Filters'). Clear the picked id in `onChange`;
 * `onPick` follows. A plain field until the overlays load. @public
 */
export const ComboboxField = <T,>({
  label,
  hideLabel,
  error,
  hint,
  items,
  itemLabel,
  onPick,
  pickedKey = null,
  loading = false,
  suggestions,
  disabled = false,
  ...rest
}: ComboboxFieldProps<T>) => {
  const input = { ...rest, disabled };
  const focused = useRef<HTMLInputElement>(null);
  const overlays = useOverlays(false);
  const { onChange } = input;
  const picked = pickedKey !== null;
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(attributes) => (
        <ControlRow>
          {overlays ? (
            <overlays.SuggestingCombobox
              input={{ ...input, ...attributes }}
              {...{ items, itemLabel, suggestions, loading, picked }}
              onPick={(item: T) => {
                onChange(itemLabel(item));
                onPick(item);
              }}
              replaced={focused.current}
            />
          ) : (
            <Resting
              {...input}
              {...attributes}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={false}
              $picked={picked}
              onChange={(event) => onChange(event.currentTarget.value)}
              onFocus={(event: FocusEvent<HTMLInputElement>) => {
                focused.current = event.currentTarget;
                input.onFocus?.(event);
              }}
              onBlur={(event: FocusEvent<HTMLInputElement>) => {
                focused.current = null;
                input.onBlur?.(event);
              }}
            />
          )}
          {picked && (
            <Tick>
              <CheckIcon size={18} />
              <VisuallyHidden>{messages.combobox.picked}</VisuallyHidden>
            </Tick>
          )}
        </ControlRow>
      )}
    </Field>
  );
};

const Resting = styled.input<{ $picked: boolean }>`
  ${comboboxInputStyles}
`;

const Tick = styled(ControlEnd)`
  color: ${theme.color.primary};
`;
