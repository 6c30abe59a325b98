import { useId } from 'react';
import { ChevronDownIcon, SortIcon, theme, VisuallyHidden } from 'shared';
import { defaultSort, feedSorts } from 'shared/contract';
import { styled } from 'styled-components';
import type { CriteriaProps } from '../../core/feedCriteria';
import { messages } from '../../messages.ru';

const texts = messages.search;

/** Sort order of the feed: a native select, as small as a line of text. */
export const SortMenu = ({ criteria, onApply }: Omit<CriteriaProps, 'section'>) => {
  const id = useId();
  const usual = defaultSort(criteria);
  const { sort = usual, ...rest } = criteria;
  const placed = criteria.city !== undefined;
  const offered = feedSorts.filter((one) => one !== 'best' || criteria.q !== undefined);
  return (
    <Box>
      <SortIcon />
      <VisuallyHidden as="label" htmlFor={id}>
        {texts.sort}
      </VisuallyHidden>
      <Select
        id={id}
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          const chosen = offered.find((one) => one === value);
          if (chosen !== undefined) onApply(chosen === usual ? rest : { ...rest, sort: chosen });
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one} disabled={one === 'near' && !placed}>
            {one === 'near' && !placed ? texts.nearNeedsCity : texts.sorts[one]}
          </option>
        ))}
      </Select>
      <ChevronDownIcon size={18} />
    </Box>
  );
};

const Box = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  min-height: ${theme.touchSize};
  border-radius: ${theme.radius.pill};

  &:has(select:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  & > svg {
    pointer-events: none;
  }
`;

/*
 * Covers the icons, so that the whole line is pressable. Wide enough for the longest order; the hint, which is no
 * option, may be cut.
 */
const Select = styled.select`
  min-width: 0;
  max-width: 240px;
  min-height: ${theme.touchSize};
  margin: 0 -26px 0 -28px;
  padding: 0 26px 0 28px;
  border: 0;
  outline: none;
  background: none;
  color: ${theme.color.ink};
  appearance: none;
  cursor: pointer;
  font-size: ${theme.font.title};
  font-weight: 600;
  text-overflow: ellipsis;
  field-sizing: content;

  option {
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-weight: 400;
  }
`;
