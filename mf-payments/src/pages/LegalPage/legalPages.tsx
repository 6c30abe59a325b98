import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Button,
  Card,
  configQuery,
  LegalDocument,
  paths,
  RocketIcon,
  sectionPaths,
  theme,
  useAppContext,
  useOperatorDetails,
  useSignedInPress,
} from 'shared';
import { bySection, type Section, type SiteConfig } from 'shared/contract';
import { styled } from 'styled-components';
import { howItWorks } from '../../core/legal/howItWorks.ru';
import type { LegalPageKind, WriteLegalText } from '../../core/legal/LegalPageTexts';
import { offer } from '../../core/legal/offer.ru';
import { BoostOptionText, boostOptions } from '../../features/boosts/BoostOptionText';
import { messages } from '../../messages.ru';

const BoostOptionList = ({ section, prices }: { section: Section; prices: SiteConfig['prices'] | undefined }) => (
  <List>
    {boostOptions.map((option) => (
      <Card key={option.serviceType} as="li">
        <BoostOptionText option={option} section={section} price={prices?.[option.kind]} />
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

/** Link to the own listings; visitors sign in first. */
const BoostInvitation = ({ section }: { section: Section }) => {
  const navigate = useNavigate();
  const { press, dialog } = useSignedInPress({ kind: 'boost', section }, () => void navigate(paths.profile));
  return (
    <Wrapper>
      <Button icon={<RocketIcon />} onClick={press}>
        {messages.invitation}
      </Button>
      {dialog}
    </Wrapper>
  );
};

const Wrapper = styled.div`
  margin-top: ${theme.space(5)};
`;

const writers: Record<LegalPageKind, WriteLegalText> = { offer, howItWorks };

/** A public offer, or how pinning and promotion work, in one section (docs/specification.md, 'Legal pages'). */
const LegalPage = ({ kind, section }: { kind: LegalPageKind; section: Section }) => {
  const { api } = useAppContext();
  const operator = useOperatorDetails();
  const config = useQuery(configQuery(api)).data;
  const prices = config?.prices;
  const facts = { section, operator, prices, listingDays: config?.listing_days };
  return (
    <LegalDocument text={writers[kind](facts)} path={sectionPaths[section][kind]}>
      {kind === 'howItWorks' && (
        <>
          <BoostOptionList section={section} prices={prices} />
          <BoostInvitation section={section} />
        </>
      )}
    </LegalDocument>
  );
};

const pagesOf = (kind: LegalPageKind): Record<Section, ComponentType> =>
  bySection(
    (section): ComponentType =>
      () => <LegalPage kind={kind} section={section} />,
  );

export const legalPages: Record<LegalPageKind, Record<Section, ComponentType>> = {
  offer: pagesOf('offer'),
  howItWorks: pagesOf('howItWorks'),
};
