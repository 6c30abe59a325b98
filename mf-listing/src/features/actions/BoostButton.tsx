import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApiClient,
  Button,
  FederatedSlot,
  RocketIcon,
  Time,
  theme,
  toast,
  useAppContext,
  usePendingAct,
} from 'shared';
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
  const boost = useQuery({ ...query, enabled: published }).data;
  const active = boost?.active ?? false;

  const press = (): void => {
    if (!published) {
      toast.error(messages.boost.unpublished);
      return;
    }
    if (active && role === 'owner') {
      toast.error(messages.boost.alreadyActive);
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
      <Button variant={published && !active ? 'primary' : 'secondary'} icon={<RocketIcon />} onClick={press}>
        {active ? messages.boost.active : messages.boost.button}
      </Button>
      {boost?.boost_type !== undefined && boost.until !== undefined && (
        <Running>
          {messages.boost.kinds[boost.boost_type]} {messages.boost.until} <Time value={boost.until} inSentence />
        </Running>
      )}
      {asked && (
        <Lent>
          <FederatedSlot name="mf_payments/BoostDialog" props={{ open, onClose: close, section, listingId: id }} />
        </Lent>
      )}
    </>
  );
};

/** What runs, and until when: below the buttons. */
const Running = styled.p`
  flex-basis: 100%;
  order: 1;
  color: ${theme.color.onAccentSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;

/** Takes a row of its own when it has something to say in place of the dialog. */
const Lent = styled.div`
  flex-basis: 100%;
  order: 1;

  &:empty {
    display: none;
  }
`;
