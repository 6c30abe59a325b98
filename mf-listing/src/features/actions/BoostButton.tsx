import { useQuery } from '@tanstack/react-query';
import { Button, configQuery, formatPrice, RocketIcon, Time, theme, toast, useAppContext, usePendingAct } from 'shared';
import { ListingStatus, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { boostStateQuery } from './BoostChoice';
import { messages } from './manageMessages.ru';
import type { Role } from './roleActions';

interface BoostButtonProps {
  section: Section;
  id: number;
  status: ListingStatus;
  role: Role;
  /** One of the first buttons, or a row of `ActionRows` with the lowest price. */
  look?: 'button' | 'row';
  onPress: () => void;
}

/** Opens the choice of paid options, and shows the active one (docs/specification.md, 'Paid options'). */
export const BoostButton = ({ section, id, status, role, look = 'button', onPress }: BoostButtonProps) => {
  const { api } = useAppContext();
  const published = status === ListingStatus.published;
  const boost = useQuery({ ...boostStateQuery(api, section, id), enabled: published }).data;
  const active = boost?.active ?? false;
  const isRow = look === 'row';
  const prices = useQuery({ ...configQuery(api), enabled: isRow }).data?.prices;

  const press = (): void => {
    if (!published) {
      toast.error(messages.boost.unpublished);
      return;
    }
    if (active && role === 'owner') {
      toast.error(messages.boost.alreadyActive);
      return;
    }
    onPress();
  };
  usePendingAct({ kind: 'boost', section, id }, press);

  return (
    <>
      <Button
        variant={isRow ? 'ghost' : published && !active ? 'primary' : 'secondary'}
        icon={<RocketIcon />}
        onClick={press}
      >
        <span>{active ? messages.boost.active : messages.boost.button}</span>
        {isRow && prices && !active && (
          <small>{messages.boost.from(formatPrice(Math.min(prices.promote, prices.pin)))}</small>
        )}
      </Button>
      {boost?.boost_type !== undefined && boost.until !== undefined && (
        <Running>
          <span>{`${messages.boost.kinds[boost.boost_type]} ${messages.boost.until} `}</span>
          <Time value={boost.until} inSentence />
        </Running>
      )}
    </>
  );
};

const Running = styled.p`
  flex-basis: 100%;
  order: 1;
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;
