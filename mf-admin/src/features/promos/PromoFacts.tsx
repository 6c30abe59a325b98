import type { ReactNode } from 'react';
import { Card, theme } from 'shared';
import type { AdminPromo } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { formatDay } from '../../ui/date/formatDay';
import { Facts } from '../../ui/Facts';
import { messages } from './messages.ru';
import { PromoLink } from './PromoLink';
import { PromoPhoto } from './PromoPhoto';

const { fields, card, sexes } = messages;

const factsOf = (promo: AdminPromo): [string, ReactNode][] => [
  [fields.type, promo.type],
  [fields.category, promo.category],
  [fields.breed, promo.breed],
  [fields.sex, sexes[promo.sex]],
  [fields.city, promo.city],
  [fields.link, <PromoLink key="link" link={promo.link} />],
  [fields.created, formatDay(promo.created)],
  [fields.finish, formatDay(promo.finish)],
  [card.shown, promo.show === 1 ? adminMessages.yes : adminMessages.no],
  [fields.company, promo.company],
  [card.inn, promo.inn],
  [card.erid, promo.erid ?? card.none],
];

/** The photo and every field of an advertisement. */
export const PromoFacts = ({ promo }: { promo: AdminPromo }) => (
  <Frame>
    <PromoPhoto path={promo.photo_path} alt={card.photo} />
    <Facts rows={factsOf(promo)} />
  </Frame>
);

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: ${theme.space(6)};

  @media not all and ${theme.media.desktop.replace('@media ', '')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
