import { useQuery } from '@tanstack/react-query';
import { CloseIcon, IconButton, PUBLIC_QUERY, theme, useAppContext } from 'shared';
import { sectionEndpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { LostCard } from './LostCard';
import type { LostListing } from './lostTexts';
import { messages } from './messages.ru';

/** Of what lies in one place no more are shown. */
const MOST = 20;

interface ChosenOnMapProps {
  ids: readonly number[];
  /** Those that are known. */
  listings: readonly LostListing[];
  onClose: () => void;
}

/** What was pressed on the map; what the list does not have is asked for. */
export const ChosenOnMap = ({ ids, listings, onClose }: ChosenOnMapProps) => {
  const { api } = useAppContext();
  const wanted = ids.slice(0, MOST);
  const known = wanted.flatMap((id) => listings.find((one) => one.id === id) ?? []);
  const { data } = useQuery({
    queryKey: ['lost-chosen', wanted] as const,
    queryFn: async ({ signal }) =>
      (await api.post<LostListing[]>(sectionEndpoints.pets.byIds, wanted, { signal })).data,
    enabled: known.length < wanted.length,
    meta: PUBLIC_QUERY,
  });
  const shown = known.length === wanted.length ? known : (data ?? known);
  if (shown.length === 0) return null;
  return (
    <Panel aria-label={messages.chosen}>
      <Close>
        <IconButton label={messages.close} variant="floating" tooltip={false} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Close>
      <List>
        {shown.map((listing) => (
          <li key={listing.id}>
            <LostCard listing={listing} eager />
          </li>
        ))}
      </List>
    </Panel>
  );
};

const Panel = styled.section`
  position: absolute;
  right: ${theme.space(3)};
  bottom: ${theme.space(3)};
  left: ${theme.space(3)};
  max-width: 420px;
  margin-inline: auto;
`;

const Close = styled.div`
  position: absolute;
  z-index: 1;
  top: -${theme.space(4)};
  right: -${theme.space(1)};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  max-height: 264px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border-radius: ${theme.radius.card};
  list-style: none;
  box-shadow: ${theme.shadowRaised};
`;
