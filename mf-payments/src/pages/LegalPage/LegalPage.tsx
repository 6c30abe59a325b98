import { useQuery } from '@tanstack/react-query';
import { configQuery, LegalDocument, sectionPaths, useAppContext, useOperatorDetails } from 'shared';
import type { Section } from 'shared/contract';
import { howItWorks } from '../../core/legal/howItWorks.ru';
import type { LegalPageKind, WriteLegalText } from '../../core/legal/LegalPageTexts';
import { offer } from '../../core/legal/offer.ru';
import { BoostInvitation } from '../../features/boosts/BoostInvitation';
import { BoostOptionList } from '../../features/boosts/BoostOptionList';

const writers: Record<LegalPageKind, WriteLegalText> = { offer, howItWorks };

interface LegalPageProps {
  kind: LegalPageKind;
  section: Section;
}

/** A public offer, or how pinning and promotion work, in one section (docs/specification.md, 'Legal pages'). */
export const LegalPage = ({ kind, section }: LegalPageProps) => {
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
