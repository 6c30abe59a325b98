import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, Button, FederatedSlot, RocketIcon, toast, useAppContext, usePendingAct } from 'shared';
import { type BoostState, ListingStatus, type Section, sectionEndpoints, withParam } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import type { Role } from './roleActions';

const boostStateQuery = (api: ApiClient, section: Section, id: number) =>
  queryOptions({
    queryKey: ['is-boosted', section, id] as const,
    queryFn: async ({ signal }) =>
      (await api.get<BoostState>(withParam(sectionEndpoints[section].isBoosted, id), { signal })).data,
  });

interface BoostButtonProps {
  section: Section;
  id: number;
  status: ListingStatus;
  role: Role;
}

/** Opens the choice of paid options, which the payments section lends (spec section 4). */
export const BoostButton = ({ section, id, status, role }: BoostButtonProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const query = boostStateQuery(api, section, id);
  const published = status === ListingStatus.published;
  const active = useQuery({ ...query, enabled: published }).data?.active ?? false;

  const press = (): void => {
    if (!published) {
      toast.error(messages.boost.unpublished);
      return;
    }
    setAsked(true);
    setOpen(true);
  };
  usePendingAct({ kind: 'boost', section, id }, press);
  const close = (): void => {
    setOpen(false);
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };

  return (
    <>
      <Button icon={<RocketIcon />} disabled={active && role === 'owner'} onClick={press}>
        {active ? messages.boost.active : messages.boost.button}
      </Button>
      {asked && (
        <Lent>
          <FederatedSlot name="mf_payments/BoostDialog" props={{ open, onClose: close, section, listingId: id }} />
        </Lent>
      )}
    </>
  );
};

/** Takes a row of its own when it has something to say in place of the dialog. */
const Lent = styled.div`
  flex-basis: 100%;
  order: 1;

  &:empty {
    display: none;
  }
`;
