import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlaceIcon, theme, useAppContext } from 'shared';
import { contractOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { countQuery } from '../../core/criteria/countQuery';
import { countCriteria, type FeedCriteria } from '../../core/criteria/FeedCriteria';
import { lostHref } from '../../core/lost/lostCriteria';
import { CriterionChips } from '../../features/filters/CriterionChips';
import { CityOffer } from '../../features/search/CityOffer';
import { FeedSearch } from '../../features/search/FeedSearch';
import { SortMenu } from '../../features/search/SortMenu';
import { messages } from '../../messages.ru';

interface FeedToolsProps {
  section: Section;
  criteria: FeedCriteria;
  onApply: (criteria: FeedCriteria) => void;
  /** Beside the order: what else can be done with this search. */
  children?: ReactNode;
}

const texts = messages.search;

/** How many listings were found, once that is known; its line is there before. */
const FoundCount = ({ section, criteria }: Pick<FeedToolsProps, 'section' | 'criteria'>) => {
  const { api } = useAppContext();
  const { data } = useQuery(countQuery(api, section, criteria));
  return (
    <Found role="status">
      {data && data.count > 0 && (data.more ? texts.foundMore(data.count) : texts.found(data.count))}
    </Found>
  );
};

/** Where the feed is of lost or found animals: the way to the same on the map. */
const OnMap = ({ section, criteria: { category, type } }: Pick<FeedToolsProps, 'section' | 'criteria'>) => {
  const kind = contractOf(section).lost?.[String(category)];
  if (kind === undefined) return null;
  return (
    <MapLink to={lostHref({ kind, ...(typeof type === 'string' && { type }) })}>
      <PlaceIcon size={18} />
      {messages.search.onMap}
    </MapLink>
  );
};

/** What stands above the list: its search by words, every criterion in force, its order. */
export const FeedTools = ({ section, criteria, onApply, children }: FeedToolsProps) => (
  <Tools>
    <FeedSearch {...{ section, criteria, onApply }} />
    {countCriteria(criteria) > 0 && <CriterionChips {...{ section, criteria, onApply }} />}
    <Row>
      <SortMenu {...{ criteria, onApply }} />
      <OnMap section={section} criteria={criteria} />
      {children}
    </Row>
    {(criteria.q !== undefined || countCriteria(criteria) > 0) && (
      <Line $offers={criteria.q !== undefined}>
        <FoundCount {...{ section, criteria }} />
        <CityOffer {...{ section, criteria, onApply }} />
      </Line>
    )}
  </Tools>
);

const MapLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: ${theme.touchSize};
  color: ${theme.color.primary};
  font-size: ${theme.font.sm};
  font-weight: 600;
  text-decoration: none;
`;

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

/* As high as what may be offered, which is known after the first paint. */
const Line = styled.div<{ $offers: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
  min-height: ${({ $offers }) => ($offers ? theme.touchSize : '0')};
`;

const Found = styled.p`
  min-height: ${theme.space(6)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
