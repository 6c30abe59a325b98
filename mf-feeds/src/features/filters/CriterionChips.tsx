import { useQuery } from '@tanstack/react-query';
import { CloseIcon, filtersQuery, formatPrice, theme, useAppContext } from 'shared';
import {
  type CriterionName,
  criterionText,
  descriptorCriteria,
  type FeedCriteria,
  type Section,
  sectionCriteria,
} from 'shared/contract';
import { styled } from 'styled-components';
import type { CriteriaProps } from '../../core/feedCriteria';
import { messages } from '../../messages.ru';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { type FilterLists, filterLists } from './FilterLists';

const texts = messages.filters;

const bound = (word: string, roubles: number | undefined): string =>
  roubles === undefined ? '' : `${word} ${formatPrice(roubles)}`;

const without = (criteria: FeedCriteria, names: readonly CriterionName[]): FeedCriteria => {
  const rest = { ...criteria };
  for (const name of names) delete rest[name];
  return rest;
};

type Named = [label: string | undefined, ...names: [CriterionName, ...CriterionName[]]];

const cityText = ({ city, radius }: FeedCriteria): string | undefined =>
  city === undefined || radius === undefined ? city : texts.around(city, radius);

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** Returns a criterion of the descriptor in words. */
const chipText = (
  section: Section,
  criteria: FeedCriteria,
  name: CriterionName,
  lists: FilterLists | undefined,
): string | undefined => {
  const own = descriptorCriteria[section].find((one) => one.name === name);
  const value = criteria[name];
  if (own === undefined || value === undefined) return undefined;
  const word = criterionText(section, own, value, lists?.items.find(({ id }) => id === value)?.name);
  return own.field.kind === 'flag' ? upperFirst(word ?? '') : word;
};

/** Returns the active criteria in the order of the form; without `lists`, items go by their field's name. */
export const criterionChips = (section: Section, criteria: FeedCriteria, lists: FilterLists | undefined) => {
  const { category, priceFrom, priceTo } = criteria;
  const price = `${bound(texts.from, priceFrom)} ${bound(texts.to, priceTo)}`.trim();
  const named: Named[] = [
    [category, 'category', 'priceFrom', 'priceTo'],
    [price, 'priceFrom', 'priceTo'],
    ...sectionCriteria[section].map(
      (name): Named =>
        name === 'city' ? [cityText(criteria), 'city', 'radius'] : [chipText(section, criteria, name, lists), name],
    ),
    [criteria.region, 'region'],
  ];
  return named.flatMap(([label, key, ...more]) =>
    label ? [{ key, label, without: without(criteria, [key, ...more]) }] : [],
  );
};

const Chips = ({ section, criteria, onApply, lists }: CriteriaProps & { lists?: FilterLists | undefined }) =>
  criterionChips(section, criteria, lists).map(({ key, label, without }) => (
    <li key={key}>
      <Chip type="button" aria-label={texts.drop(label)} onClick={() => onApply(without)}>
        <span>{label}</span>
        <CloseIcon size={16} />
      </Chip>
    </li>
  ));

const NamedChips = (props: CriteriaProps) => {
  const { api } = useAppContext();
  const { data } = useQuery(filtersQuery(api, props.section));
  return <Chips {...props} lists={data && filterLists(props.section, data)} />;
};

/** All active criteria, above the feed; a press removes one. */
export const CriterionChips = (props: CriteriaProps) => {
  const { objectId, serviceId } = props.criteria;
  // Only items and services need a lookup.
  const Named = objectId === undefined && serviceId === undefined ? Chips : NamedChips;
  return (
    <List ref={useFocusAfterRemoval('button')} aria-label={texts.inForce}>
      <Named {...props} />
    </List>
  );
};

/* On phones one row that scrolls to the edges of the screen, so that the first cards stay visible. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  ${theme.media.phone} {
    flex-wrap: nowrap;
    margin: calc(-1 * ${theme.space(1)}) calc(-1 * ${theme.space(4)});
    padding: ${theme.space(1)} ${theme.space(4)};
    overflow-x: auto;
    scrollbar-width: none;

    & > li {
      flex: none;
    }
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.touchSize};
  max-width: min(100%, 320px);
  padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(1)} ${theme.space(4)};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  cursor: pointer;
  font-size: ${theme.font.sm};
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
  }
`;
