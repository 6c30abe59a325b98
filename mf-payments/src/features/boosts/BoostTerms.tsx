import { useId } from 'react';
import { Link } from 'react-router-dom';
import { sectionPaths, theme, VisuallyHidden } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { termWords } from '../../core/legal/termWords';
import { messages } from '../../messages.ru';

const texts = messages.dialog;

interface BoostTermsProps {
  section: Section;
  /** Days that a listing stays published; undefined until known. */
  listingDays: number | undefined;
}

/**
 * Terms of a payment and the option's effect on the listing's own term, with links to the section's offer and
 * explanation in new windows.
 */
export const BoostTerms = ({ section, listingDays }: BoostTermsProps) => {
  const newWindowId = useId();
  const link = (href: string, label: string) => (
    <Link to={href} target="_blank" rel="noopener" aria-describedby={newWindowId}>
      {label}
    </Link>
  );
  return (
    <Root>
      <p>{termWords(listingDays)}</p>
      <p>{texts.consent}</p>
      <Links>
        {link(sectionPaths[section].offer, texts.offer)}
        {link(sectionPaths[section].howItWorks, texts.howItWorks)}
      </Links>
      <VisuallyHidden id={newWindowId}>{texts.newWindow}</VisuallyHidden>
    </Root>
  );
};

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(5)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchSize};
  }
`;
