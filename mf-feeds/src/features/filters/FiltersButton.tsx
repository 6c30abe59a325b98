import { FilterIcon, roundControl, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Number of filters set, beside the word 'Фильтры'; nothing for none. `inverse` is for the primary colour. */
export const FilterCount = ({ count, inverse = false }: { count: number; inverse?: boolean }) =>
  count > 0 && (
    <>
      {' '}
      <Count $inverse={inverse} title={messages.filters.count(count)}>
        {count}
      </Count>
    </>
  );

const Count = styled.span<{ $inverse: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background: ${({ $inverse }) => ($inverse ? theme.color.onPrimary : theme.color.primary)};
  color: ${({ $inverse }) => ($inverse ? theme.color.primary : theme.color.onPrimary)};
  font-size: ${theme.font.xs};
  font-weight: 700;
`;

export interface FiltersButtonProps {
  count: number;
  /** Called when a press is likely. */
  onReach: () => void;
  onClick: () => void;
}

/** Opens the filter sheet: an icon inside the search, with the number of filters set. */
export const FiltersButton = ({ count, onReach, onClick }: FiltersButtonProps) => (
  <Opener
    type="button"
    title={messages.filters.title}
    aria-haspopup="dialog"
    data-fetches="modals mf_feeds"
    onPointerDown={onReach}
    onFocus={onReach}
    onClick={onClick}
  >
    <FilterIcon />
    <VisuallyHidden>{messages.filters.title}</VisuallyHidden>
    <FilterCount count={count} />
  </Opener>
);

const Opener = styled.button`
  ${roundControl}
  position: relative;
  color: ${theme.color.ink};

  /* The number, at the corner of the icon. */
  & > [title] {
    position: absolute;
    top: 0;
    right: 0;
    min-width: 18px;
    height: 18px;
    padding: 0 ${theme.space(1)};
    font-size: 0.6875rem;
  }

  ${theme.media.desktop} {
    display: none;
  }
`;
