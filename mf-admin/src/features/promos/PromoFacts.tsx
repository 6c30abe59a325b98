import type { ReactNode } from 'react';
import { Card, theme } from 'shared';
import type { AdminPromo } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { formatCalendarDay } from '../../ui/date/day';
import { Facts } from '../../ui/Facts';
import { messages } from './messages.ru';
import { PromoPhoto } from './PromoPhoto';

/** Returns the address of a web page; undefined for anything else, such as `javascript:`. */
const safeLink = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;

/** Link of an advertisement, in a new tab; plain text when it is no web address. */
const PromoLink = ({ link }: { link: string }) => {
  const href = safeLink(link);
  if (href === undefined) return link;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {link}
    </Anchor>
  );
};

const Anchor = styled.a`
  display: inline-block;
  max-width: 100%;
  padding: ${theme.space(1)} 0;
  overflow-wrap: anywhere;
`;

const { fields, card, sexes } = messages;

const factsOf = (promo: AdminPromo): [string, ReactNode][] => [
  [fields.type, promo.type],
  [fields.category, promo.category],
  [fields.breed, promo.breed],
  [fields.sex, sexes[promo.sex]],
  [fields.city, promo.city],
  [fields.link, <PromoLink key="link" link={promo.link} />],
  [fields.created, formatCalendarDay(promo.created)],
  [fields.finish, formatCalendarDay(promo.finish)],
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
