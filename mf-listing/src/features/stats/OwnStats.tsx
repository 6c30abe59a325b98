import { ChevronDownIcon, EyeIcon, theme } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { useStats } from '../../core/useStats';
import { messages } from './messages.ru';
import { StatsCard } from './StatsCard';

interface OwnStatsProps {
  section: Section;
  id: number;
  /** Whether the chart is open initially. */
  open: boolean;
}

export const OwnStats = ({ section, id, open }: OwnStatsProps) => {
  const total = useStats(section, id).data?.total;
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
