import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  CloseIcon,
  callApi,
  ErrorState,
  errorText,
  IconButton,
  keyOf,
  LoadingText,
  PUBLIC_QUERY,
  theme,
  useAppContext,
} from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { keepFocus, LostCard, type LostListing } from './LostCard';
import { messages } from './messages.ru';

/** Maximum number of listings shown for one place. */
const MAX_SHOWN = 20;

/** Returns the listings chosen on the map; fetches those missing in the list. */
export const useChosen = (ids: readonly number[], listings: readonly LostListing[]) => {
  const { api } = useAppContext();
  const wanted = ids.slice(0, MAX_SHOWN);
  const known = wanted.flatMap((id) => listings.find((one) => one.id === id) ?? []);
  const isKnown = known.length === wanted.length;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(endpoints.byIds('pets'), { body: wanted }),
    queryFn: async ({ signal }) =>
      (await callApi(api, endpoints.byIds('pets'), { body: wanted, signal })) as LostListing[],
    enabled: !isKnown,
    meta: PUBLIC_QUERY,
  });
  return {
    shown: isKnown ? known : (data ?? known),
    busy: !isKnown && isFetching,
    failure: isKnown || isFetching ? null : error,
    retry: () => void refetch(),
  };
};
type Chosen = ReturnType<typeof useChosen>;

interface ChosenOnMapProps {
  chosen: Chosen;
  /** Whether it was chosen by keyboard, so that the focus moves in here. A new object for each choice. */
  byKeys: { yes: boolean };
  /** `hadFocus`: the focus was inside the closing part. */
  onClose: (hadFocus: boolean) => void;
}

/** The listings chosen on the map. */
export const ChosenOnMap = ({ chosen: { shown, busy, failure, retry }, byKeys, onClose }: ChosenOnMapProps) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (byKeys.yes) panel.current?.focus({ preventScroll: true });
  }, [byKeys]);
  const isEmpty = shown.length === 0;
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={messages.chosen} aria-busy={busy}>
      <Close>
        <IconButton
          label={messages.close}
          variant="floating"
          tooltip={false}
          onClick={() => onClose(panel.current?.contains(document.activeElement) ?? false)}
        >
          <CloseIcon />
        </IconButton>
      </Close>
      <List>
        {shown.map((listing) => (
          <li key={listing.id}>
            <LostCard listing={listing} eager />
          </li>
        ))}
        {(busy || failure || isEmpty) && (
          <State>
            {busy ? (
              <LoadingText />
            ) : failure ? (
              <ErrorState
                title={messages.failed}
                text={errorText(failure, messages.failed)}
                onRetry={keepFocus(panel, retry)}
              />
            ) : (
              <p role="status">{messages.gone}</p>
            )}
          </State>
        )}
      </List>
    </Panel>
  );
};

const Panel = styled.section`
  position: absolute;
  right: ${theme.space(3)};
  bottom: calc(${theme.space(3)} + var(--map-foot, 0px));
  left: ${theme.space(3)};
  max-width: 420px;
  margin-inline: auto;
  border-radius: ${theme.radius.panel};

  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

const State = styled.li`
  padding: ${theme.space(3)};
`;

const Close = styled.div`
  position: absolute;
  z-index: 1;
  top: -${theme.space(4)};
  right: -${theme.space(1)};
`;

const List = styled.ul`
  display: grid;
  max-height: 264px;
  overflow-y: auto;
  padding-inline: ${theme.space(2.5)};
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadowRaised};
`;
