import { useQuery } from '@tanstack/react-query';
import { ChevronDownIcon, EyeIcon, theme, useAppContext, useBrowserNow } from 'shared';
import { moscowDay } from 'shared/contract';
import { styled } from 'styled-components';
import { statsQuery } from '../../core/statsQuery';
import { messages } from './messages.ru';
import { StatsCard, type StatsCardProps } from './StatsCard';

interface OwnStatsProps extends StatsCardProps {
  /** Whether the chart is open initially. */
  open: boolean;
}

export const OwnStats = ({ section, id, open }: OwnStatsProps) => {
  const { api } = useAppContext();
  const total = useQuery(statsQuery(api, section, id, moscowDay(useBrowserNow('minute')))).data?.total;
  if (!total || (total.views === 0 && total.favourites === 0 && total.dialogs === 0)) return null;
  return (
    <Details open={open}>
      <summary>
        <EyeIcon />
        <span>{messages.brief(total)}</span>
        <ChevronDownIcon />
      </summary>
      <StatsCard section={section} id={id} />
    </Details>
  );
};

const Details = styled.details`
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};

  > summary {
    display: flex;
    align-items: center;
    gap: ${theme.space(3.5)};
    min-height: 56px;
    padding: ${theme.space(2)} ${theme.space(4)};
    border-radius: ${theme.radius.panel};
    font-weight: 500;
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    > :last-child {
      margin-inline-start: auto;
    }
  }

  > section {
    padding-top: 0;
  }

  &[open] > summary > :last-child {
    transform: rotate(180deg);
  }
`;
