import { FilterIcon, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { FilterCount } from './FilterCount';

export interface FiltersButtonProps {
  /** Number of filters set. */
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
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.touchSize};
  height: ${theme.touchSize};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${theme.color.ink};
  cursor: pointer;

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
