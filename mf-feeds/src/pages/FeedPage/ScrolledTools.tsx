import { Button, ChevronUpIcon, FilterIcon, IconButton, theme } from 'shared';
import { styled } from 'styled-components';
import { FilterCount, type FiltersButtonProps } from '../../features/filters/FiltersButton';
import { messages } from '../../messages.ru';

/** Scrolls to the top and moves the keyboard focus there. */
const scrollToTop = (): void => {
  const calm = window.matchMedia(theme.media.reducedMotion.replace('@media ', '')).matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  document.querySelector('main')?.focus({ preventScroll: true });
};

/** Buttons while the head of the feed is out of sight: the filter sheet, and a way up. */
export const ScrolledTools = ({ count, onReach, onClick }: FiltersButtonProps) => (
  <Tools>
    <Filters icon={<FilterIcon />} aria-haspopup="dialog" onPointerDown={onReach} onClick={onClick}>
      {messages.filters.title}
      <FilterCount count={count} inverse />
    </Filters>
    <Up variant="floating" label={messages.feed.up} tooltip={false} onClick={scrollToTop}>
      <ChevronUpIcon />
    </Up>
  </Tools>
);

const Tools = styled.div`
  position: fixed;
  z-index: ${theme.layer.bar};
  right: ${theme.space(4)};
  bottom: calc(var(--bottom-bar, 0px) + ${theme.space(4)});
  left: ${theme.space(4)};
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  pointer-events: none;

  & > button {
    pointer-events: auto;
  }
`;

const Filters = styled(Button)`
  grid-column: 2;
  border-radius: ${theme.radius.pill};
  box-shadow: ${theme.shadowRaised};

  ${theme.media.desktop} {
    display: none;
  }
`;

const Up = styled(IconButton)`
  grid-column: 3;
  justify-self: end;
  width: ${theme.controlHeight};
  height: ${theme.controlHeight};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadowRaised};
`;
