import { useRef } from 'react';
import { Button, EmptyState, ErrorState, errorText, MutedText, SegmentedChoice, Stack, theme } from 'shared';
import { type LostFound, MAP_LISTINGS } from 'shared/contract';
import { styled } from 'styled-components';
import { kilometresTo, nearestFirst } from '../../core/lost/nearestFirst';
import { keepFocus, LostCard } from './LostCard';
import { messages } from './messages.ru';
import type { OwnPlace } from './useOwnPlace';

/** Cards whose pictures are fetched at once. */
const FIRST_CARDS = 4;

interface LostListProps {
  id: string;
  data: LostFound | undefined;
  failure: Error | null;
  busy: boolean;
  onRetry: () => void;
  /** Shows the whole country; undefined when it is shown already. */
  onEverywhere: (() => void) | undefined;
  own: OwnPlace;
  /** Which of the map's listings are in the list. */
  listed: 'latest' | 'nearest';
  /** Ids chosen on the map. */
  chosen: readonly number[];
}

/** The latest or nearest losses and finds on the map: all its information, accessible without it. */
export const LostList = ({ id, data, failure, busy, own, listed, chosen, onRetry, onEverywhere }: LostListProps) => {
  const list = useRef<HTMLElement>(null);
  return (
    <List ref={list} id={id} tabIndex={-1} aria-label={messages.list} aria-busy={busy}>
      <Row>
        <Total role="status">{data ? messages.onMap(data.total) : failure ? '' : messages.loading}</Total>
        <SegmentedChoice<'latest' | 'nearest'>
          label={messages.order}
          hideLabel
          value={own.nearTo || own.isLocating ? 'nearest' : 'latest'}
          onChange={(order) =>
            order === 'nearest' && !own.place ? own.locate() : own.setIsNearestFirst(order === 'nearest')
          }
          options={(['latest', 'nearest'] as const).map((value) => ({ value, label: messages.orders[value] }))}
        />
      </Row>
      {own.note && (
        <MutedText $small role="alert">
          {own.note}
        </MutedText>
      )}
      {data && data.listings.length > 0 && (
        <Stack as="ul" $gap={1}>
          {nearestFirst(data.listings, own.nearTo).map((listing, index) => (
            <li key={listing.id}>
              <LostCard
                listing={listing}
                eager={index < FIRST_CARDS}
                marked={chosen.includes(listing.id)}
                km={kilometresTo(listing, own.place)}
              />
            </li>
          ))}
        </Stack>
      )}
      {data && data.total > MAP_LISTINGS && (
        <MutedText $small>{messages.first(data.listings.length, listed)}</MutedText>
      )}
      {data?.total === 0 && (
        <EmptyState
          picture="search"
          title={messages.nothing}
          text={messages.nothingText}
          action={
            onEverywhere && (
              <Button variant="secondary" onClick={keepFocus(list, onEverywhere)}>
                {messages.everywhere}
              </Button>
            )
          }
        />
      )}
      {failure && (
        <ErrorState
          title={messages.failed}
          text={errorText(failure, messages.failed)}
          onRetry={keepFocus(list, onRetry)}
        />
      )}
    </List>
  );
};

const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  outline: none;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`;

const Total = styled.p`
  font-weight: 700;
`;
