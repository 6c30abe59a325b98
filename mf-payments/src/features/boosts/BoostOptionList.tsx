import { Card, theme } from 'shared';
import type { Section, SiteConfig } from 'shared/contract';
import { styled } from 'styled-components';
import { BoostOptionText } from './BoostOptionText';
import { boostOptions } from './boostOptions';

interface BoostOptionListProps {
  section: Section;
  /** Undefined until the settings load. */
  prices: SiteConfig['prices'] | undefined;
}

/** The two paid options side by side, for reading. */
export const BoostOptionList = ({ section, prices }: BoostOptionListProps) => (
  <List>
    {boostOptions.map((option) => (
      <Card key={option.serviceType} as="li">
        <BoostOptionText option={option} section={section} price={prices?.[option.price]} />
      </Card>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: ${theme.space(4)};
  padding-top: ${theme.space(2)};
`;
