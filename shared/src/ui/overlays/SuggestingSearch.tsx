import {
  Combobox,
  ComboboxItem,
  ComboboxPopover,
  ComboboxProvider,
  useComboboxContext,
  useStoreState,
} from '@ariakit/react';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';
import { searchInputStyles } from '../controlStyles';
import { ChevronRightIcon } from '../icons';
import type { SearchSuggestion } from '../SearchField';
import { suggestionItemStyles, suggestionsStyles } from './ComboboxSuggestions';
import { useTakeOver } from './useTakeOver';

interface SuggestingSearchProps {
  attributes: Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'enterKeyHint'
  >;
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly SearchSuggestion[];
  onPick: (suggestion: SearchSuggestion) => void;
  /** The plain field that this replaces, if it had the focus. */
  replaced: HTMLInputElement | null;
}

/** Search input with its suggestions. Nothing is selected until an arrow is pressed: Enter searches the text. */
export const SuggestingSearch = (props: SuggestingSearchProps) => {
  const { attributes, value, onChange, suggestions, onPick, replaced } = props;
  const wasFocused = useTakeOver(attributes.id ?? '', replaced);
  const [open, setOpen] = useState(wasFocused);
  return (
    <ComboboxProvider
      open={open && suggestions.length > 0}
      setOpen={setOpen}
      inputValue={value}
      setInputValue={(text) => {
        if (text !== value) onChange(text);
      }}
    >
      <Input
        {...attributes}
        type="search"
        autoComplete="list"
        onKeyDown={(event) => {
          // An open list would swallow Enter.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (event.currentTarget.hasAttribute('aria-activedescendant')) return;
          event.preventDefault();
          setOpen(false);
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Offered
        suggestions={suggestions}
        onPick={(one) => {
          setOpen(false);
          onPick(one);
        }}
      />
    </ComboboxProvider>
  );
};

/** List under the field, while open. */
const Offered = ({ suggestions, onPick }: Pick<SuggestingSearchProps, 'suggestions' | 'onPick'>) => {
  const open = useStoreState(useComboboxContext(), 'mounted');
  if (!open) return null;
  return (
    <Popover gutter={8} fixed aria-label={messages.combobox.suggestions} getAnchorRect={formRect} sameWidth>
      {suggestions.map((one) => (
        <Item key={one.href} value={one.text} setValueOnClick={false} focusOnHover onClick={() => onPick(one)}>
          <Texts>
            <span>{one.text}</span>
            {one.detail !== undefined && <Detail>{one.detail}</Detail>}
          </Texts>
          <ChevronRightIcon size={18} />
        </Item>
      ))}
    </Popover>
  );
};

/** Returns the rectangle of the whole field, icon and buttons included: the list is as wide. */
const formRect = (anchor: HTMLElement | null): DOMRect | null =>
  anchor instanceof HTMLInputElement ? (anchor.form ?? anchor).getBoundingClientRect() : null;

const Input = styled(Combobox)`
  ${searchInputStyles}
`;

const Popover = styled(ComboboxPopover)`
  ${suggestionsStyles}
  max-height: min(520px, var(--popover-available-height, 520px));
  border-radius: ${theme.radius.panel};
`;

const Item = styled(ComboboxItem)`
  ${suggestionItemStyles}
  justify-content: space-between;
  gap: ${theme.space(2)};
  padding: ${theme.space(1.5)} ${theme.space(3)};
  border-radius: ${theme.radius.field};
  overflow-wrap: anywhere;

  & > svg {
    color: ${theme.color.muted};
  }
`;

const Texts = styled.span`
  display: grid;
  min-width: 0;
`;

const Detail = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;
