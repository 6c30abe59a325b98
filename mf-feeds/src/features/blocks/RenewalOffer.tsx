import { useQuery } from '@tanstack/react-query';
import { Badge, Button, configQuery, theme, useAppContext, useNow, useRenewal } from 'shared';
import { daysToRenew, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface RenewalOfferProps {
  section: Section;
  id: number;
  title: string;
  /** ISO 8601. */
  end: string;
}

/** Below the card of a listing whose time is nearly over: how many days are left, and a tap that renews it. */
export const RenewalOffer = ({ section, id, title, end }: RenewalOfferProps) => {
  const { api } = useAppContext();
  const { mutate, isPending } = useRenewal(section, id);
  const now = useNow('minute');
  const days = now && daysToRenew(end, now);
  const term = useQuery({ ...configQuery(api), enabled: days !== null }).data?.listing_days;
  const label = messages.renew(term);
  return (
    days !== null && (
      <Offer>
        <Badge tone="ochre">{messages.left(days)}</Badge>
        <Button size="sm" block aria-label={messages.renewOf(label, title)} busy={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      </Offer>
    )
  );
};

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1.5)};
`;
