import { useRef } from 'react';
import { Button, errorText, theme } from 'shared';
import type { LostFound } from 'shared/contract';
import { styled } from 'styled-components';
import { keepFocus } from './keepFocus';
import { messages } from './messages.ru';

export interface MapStatusProps {
  data: LostFound | undefined;
  failure: Error | null;
  busy: boolean;
  onRetry: () => void;
  /** Leads to the whole country, where only a part of it is looked at. */
  onEverywhere: (() => void) | undefined;
}

/** What the list says of itself, over a map that stands in its place. */
export const MapStatus = ({ data, failure, busy, onRetry, onEverywhere }: MapStatusProps) => {
  const line = useRef<HTMLDivElement>(null);
  const isEmpty = data?.total === 0;
  const said = isEmpty ? messages.nothing : data ? messages.onMap(data.total) : '';
  return (
    <Line ref={line} tabIndex={-1}>
      <span role="status">{failure ? errorText(failure, messages.failed) : busy ? messages.loading : said}</span>
      {failure && (
        <Button variant="secondary" onClick={keepFocus(line, onRetry)}>
          {messages.retry}
        </Button>
      )}
      {!failure && !busy && isEmpty && onEverywhere && (
        <Button variant="secondary" onClick={keepFocus(line, onEverywhere)}>
          {messages.everywhere}
        </Button>
      )}
    </Line>
  );
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-self: start;
  gap: ${theme.space(2)} ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  font-size: ${theme.font.sm};
  box-shadow: ${theme.shadow};
  pointer-events: none;

  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  & > button {
    pointer-events: auto;
  }
`;
