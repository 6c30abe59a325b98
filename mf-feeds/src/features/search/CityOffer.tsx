import { useQuery } from '@tanstack/react-query';
import { Button, PlaceIcon, searchMeaningQuery, theme, useAppContext, useRememberedCity } from 'shared';
import type { FeedCriteria, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface CityOfferProps {
  section: Section;
  criteria: FeedCriteria;
  onApply: (criteria: FeedCriteria) => void;
}

/**
 * Offers to limit a search to the city chosen last, when neither filters nor words name a place; never applied
 * automatically.
 */
export const CityOffer = ({ section, criteria, onApply }: CityOfferProps) => {
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
