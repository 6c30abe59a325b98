import { Button, FilterIcon } from 'shared';
import { messages } from '../../messages.ru';
import { FilterCount } from './FilterCount';

export interface FiltersButtonProps {
  /** How many filters are set. */
  count: number;
  onClick: () => void;
}

/** Opens the filters on narrow screens. */
export const FiltersButton = ({ count, onClick }: FiltersButtonProps) => (
  <Button type="button" variant="secondary" icon={<FilterIcon />} aria-haspopup="dialog" onClick={onClick}>
    {messages.filters.title}
    <FilterCount count={count} />
  </Button>
);
