import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Button,
  PlaceIcon,
  SearchField,
  searchMeaningQuery,
  sectionDescriptors,
  theme,
  useAppContext,
  useRememberedCity,
} from 'shared';
import { writeCriteria } from 'shared/contract';
import { styled } from 'styled-components';
import type { CriteriaProps } from '../../core/feedCriteria';
import { messages } from '../../messages.ru';

/** Offers to limit a search to the city chosen last, unless it names a place; never applied automatically. */
export const CityOffer = ({ section, criteria, onApply }: CriteriaProps) => {
  const { api } = useAppContext();
  const city = useRememberedCity();
  const { q = '' } = criteria;
  const isOpen = city !== null && criteria.city === undefined && criteria.region === undefined && q !== '';
  const { data } = useQuery({ ...searchMeaningQuery(api, q, section), enabled: isOpen });
  if (!isOpen || data?.place !== null) return null;
  return (
    <Offer variant="ghost" size="sm" icon={<PlaceIcon size={18} />} onClick={() => onApply({ ...criteria, city })}>
      {messages.search.onlyIn(city)}
    </Offer>
  );
};

const Offer = styled(Button)`
  min-height: ${theme.touchSize};
`;

/** Search of a feed by words within its filters; shows the address's words. */
export const FeedSearch = ({ section, criteria, onApply, end }: CriteriaProps & { end: ReactNode }) => {
  const { q = '', ...rest } = criteria;
  const { label, paths, searchHint } = sectionDescriptors[section];
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  return (
    <SearchField
      label={messages.search.label(label)}
      placeholder={searchHint}
      value={text}
      onChange={setText}
      action={paths.feed}
      kept={Object.fromEntries(writeCriteria(section, rest))}
      onSearch={(words) => onApply(words === '' ? rest : { ...rest, q: words })}
      clearSearches={q !== ''}
      compact
      end={end}
    />
  );
};
