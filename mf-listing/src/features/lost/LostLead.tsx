import { Badge, categoryMark, lostWhen, theme } from 'shared';
import type { ListingBySection, Section } from 'shared/contract';
import { styled } from 'styled-components';

interface LostLeadProps<S extends Section> {
  section: S;
  listing: ListingBySection[S];
}

/** First line of the page: 'Потерялся 12 ноября · у метро Сокольники'; nothing without either. */
export const LostLead = <S extends Section>({ section, listing }: LostLeadProps<S>) => {
  const mark = categoryMark(section, listing);
  const when = lostWhen(listing);
  if (mark === null || when === null) return null;
  return (
    <p>
      <Lead tone={listing.outcome === undefined ? mark.tone : 'primary'}>{`${mark.text} ${when}`}</Lead>
    </p>
  );
};

const Lead = styled(Badge)`
  display: block;
  margin-bottom: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.tile};
  font-size: ${theme.font.lg};
  font-weight: 700;
  line-height: 1.3;
  white-space: normal;
  overflow-wrap: anywhere;
`;
