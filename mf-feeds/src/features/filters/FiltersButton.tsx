import { Button, FilterIcon } from 'shared';
import { messages } from '../../messages.ru';
import { FilterCount } from './FilterCount';

export interface FiltersButtonProps {
  /** How many filters are set. */
  count: number;
  /** It is about to be pressed. */
  onReach: () => void;
  onClick: () => void;
}

/** Opens the filters on narrow screens. */
export const FiltersButton = ({ count, onReach, onClick }: FiltersButtonProps) => (
  <Button
    type="button"
    variant="secondary"
    icon={<FilterIcon />}
    aria-haspopup="dialog"
    data-fetches="modals mf_feeds"
    onPointerDown={onReach}
    onFocus={onReach}
    onClick={onClick}
  >
    {messages.filters.title}
    <FilterCount count={count} />
  </Button>
);
