import { useQuery } from '@tanstack/react-query';
import { Button, CloseIcon, filtersQuery, theme, useAppContext } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import type { FeedCriteria } from '../../core/criteria/FeedCriteria';
import { messages } from '../../messages.ru';
import { criterionChips } from './criterionChips';
import { filterLists } from './FilterLists';

export interface DropCriteriaProps {
  section: Section;
  criteria: FeedCriteria;
  onApply: (criteria: FeedCriteria) => void;
}

const texts = messages.filters;

/** What an empty feed could do without: each criterion goes by one press, or all of them. */
export const DropCriteria = ({ section, criteria, onApply }: DropCriteriaProps) => {
  const { api } = useAppContext();
  // Only items and services have to be looked up.
  const byNumber = criteria.objectId !== undefined || criteria.serviceId !== undefined;
  const { data } = useQuery({ ...filtersQuery(api, section), enabled: byNumber });
  const chips = criterionChips(section, criteria, data && filterLists(section, data));
  return (
    <Offer>
      {chips.length > 1 && (
        <>
          <p>{texts.dropOne}</p>
          <Chips>
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <Button variant="secondary" size="sm" aria-label={texts.drop(label)} onClick={() => onApply(without)}>
                  {label}
                  <CloseIcon size={16} />
                </Button>
              </li>
            ))}
          </Chips>
        </>
      )}
      <Button variant={chips.length > 1 ? 'ghost' : 'secondary'} onClick={() => onApply({})}>
        {texts.resetAll}
      </Button>
    </Offer>
  );
};

const Offer = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space(2)};

  & button {
    overflow-wrap: anywhere;
  }
`;
