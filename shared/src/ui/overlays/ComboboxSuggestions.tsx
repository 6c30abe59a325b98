import { ComboboxItem, ComboboxPopover, useComboboxContext, useStoreState } from '@ariakit/react';
import { css, styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';

export const suggestionsStyles = css`
  z-index: ${theme.layer.popover};
  padding: ${theme.space(1.5)};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  outline: none;
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};
`;

export const suggestionItemStyles = css`
  display: flex;
  align-items: center;
  min-height: ${theme.touchSize};
  line-height: 1.3;
  cursor: pointer;

  &[data-active-item] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;

interface ComboboxSuggestionsProps<T> {
  /** Called only while the list is open: catalogues are long. */
  find: () => readonly T[];
  itemLabel: (item: T) => string;
  loading: boolean;
  onPick: (item: T) => void;
}

/** List under a combobox, or a sentence when nothing matches. */
export const ComboboxSuggestions = <T,>({ find, itemLabel, loading, onPick }: ComboboxSuggestionsProps<T>) => {
  const open = useStoreState(useComboboxContext(), 'mounted');
  if (!open) return null;
  const offered = find();
  const empty = offered.length === 0;
  return (
    // A listbox may contain only options. Fixed in place rather than in a portal: the list is not clipped by a
    // scrolling sheet and stays inside its landmark or dialog.
    <Popover gutter={4} sameWidth fixed role={empty ? 'status' : 'listbox'} aria-label={messages.combobox.suggestions}>
      {offered.map((item) => (
        <Item key={itemLabel(item)} value={itemLabel(item)} setValueOnClick={false} onClick={() => onPick(item)}>
          {itemLabel(item)}
        </Item>
      ))}
      {empty && <Nothing>{loading ? messages.combobox.loading : messages.combobox.empty}</Nothing>}
    </Popover>
  );
};

const Popover = styled(ComboboxPopover)`
  ${suggestionsStyles}
  max-height: min(456px, var(--popover-available-height, 456px));
  border-radius: ${theme.radius.field};
`;

const Item = styled(ComboboxItem)`
  ${suggestionItemStyles}
  padding: ${theme.space(1.5)} ${theme.space(2)};
  border-radius: ${theme.radius.small};
`;

const Nothing = styled.div`
  padding: ${theme.space(2.5)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
