import type { ReactNode } from 'react';
import { theme } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { countCriteria, type FeedCriteria } from '../../core/criteria/FeedCriteria';
import { CriterionChips } from '../../features/filters/CriterionChips';
import { FeedSearch } from '../../features/search/FeedSearch';
import { SortMenu } from '../../features/search/SortMenu';

interface FeedToolsProps {
  section: Section;
  criteria: FeedCriteria;
  onApply: (criteria: FeedCriteria) => void;
  /** Beside the order: what else can be done with this search. */
  children?: ReactNode;
}

/** What stands above the list: its search by words, every criterion in force, its order. */
export const FeedTools = ({ section, criteria, onApply, children }: FeedToolsProps) => (
  <Tools>
    <FeedSearch {...{ section, criteria, onApply }} />
    {countCriteria(criteria) > 0 && <CriterionChips {...{ section, criteria, onApply }} />}
    <Row>
      <SortMenu {...{ criteria, onApply }} />
      {children}
    </Row>
  </Tools>
);

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2.5)};
  margin-bottom: ${theme.space(3)};

  ${theme.media.phone} {
    gap: ${theme.space(1.5)};
    margin-bottom: ${theme.space(1.5)};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
  min-width: 0;
`;
