import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { SEARCH_MAX, WORDS_PARAM } from '../contract/constants';
import { tidyName } from '../contract/listingText';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { roundControl, searchInputStyles } from './controlStyles';
import { CloseIcon, SearchIcon } from './icons';
import { useOverlays } from './overlayStore';
import { VisuallyHidden } from './VisuallyHidden';

/** Suggestion of a search: a link in one line or two. @beta */
export interface SearchSuggestion {
  text: string;
  /** Where it leads, in small print below the text. */
  detail?: string | undefined;
  href: string;
}

export interface SearchFieldProps {
  /** Accessible name: what is searched. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Called to search the text; empty when the search was cleared. */
  onSearch: (text: string) => void;
  /** Path that the form requests with `?q=` without scripts. */
  action: string;
  /** Further query parameters of that URL. */
  kept?: Readonly<Record<string, string>> | undefined;
  /** Make the field a combobox. */
  suggestions?: readonly SearchSuggestion[] | undefined;
  onPick?: ((suggestion: SearchSuggestion) => void) | undefined;
  /** Clearing also clears the search, not only the text. */
  clearSearches?: boolean | undefined;
  /** Lower, where search is not the purpose of the page. */
  compact?: boolean | undefined;
  /** At the end inside the field: a submit button. */
  end?: ReactNode;
}

/** Search field: a form that works without scripts, and a combobox once the overlays are loaded. @beta */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  action,
  kept = {},
  suggestions,
  onPick,
  clearSearches = false,
  compact = false,
  end,
}: SearchFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const focused = useRef<HTMLInputElement>(null);
  const overlays = useOverlays(false);
  const readTyped = useEffectEvent(() => {
    // Typed before hydration.
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== value) onChange(typed);
  });
  useEffect(() => readTyped(), []);
  const attributes: ComponentProps<'input'> = {
    id,
    name: WORDS_PARAM,
    placeholder,
    maxLength: SEARCH_MAX,
    autoComplete: 'off',
    autoCapitalize: 'none',
    enterKeyHint: 'search',
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(tidyName(value));
  };
  const clear = (): void => {
    onChange('');
    document.getElementById(id)?.focus();
    if (clearSearches) onSearch('');
  };
  return (
    <Form $compact={compact} role="search" method="get" action={action} onSubmit={submit}>
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <SearchIcon color={theme.color.muted} />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      {suggestions && overlays ? (
        <overlays.SuggestingSearch
          {...{ attributes, value, onChange, suggestions }}
          onPick={(one) => onPick?.(one)}
          replaced={focused.current}
        />
      ) : (
        <Resting
          {...attributes}
          {...(suggestions && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-haspopup': 'listbox' as const,
            'aria-expanded': false,
          })}
          ref={input}
          type="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => {
            focused.current = event.currentTarget;
          }}
          onBlur={() => {
            focused.current = null;
          }}
        />
      )}
      {value !== '' && (
        <Clear type="button" aria-label={messages.search.clear} onClick={clear}>
          <CloseIcon size={18} />
        </Clear>
      )}
      {end}
    </Form>
  );
};

const Form = styled.form<{ $compact: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-width: 0;
  min-height: ${({ $compact }) => ($compact ? theme.touchSize : '60px')};
  padding: ${({ $compact }) => ($compact ? '0' : theme.space(0.5))} ${theme.space(1)};
  padding-left: ${theme.space(4)};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.control};
  transition: border-color ${theme.motion};

  &:has(input:focus-visible) {
    border-color: ${theme.color.primary};
    outline: 2px solid ${theme.color.focus};
  }
`;

const Resting = styled.input`
  ${searchInputStyles}
`;

const Clear = styled.button`
  ${roundControl}
  color: ${theme.color.muted};
`;
