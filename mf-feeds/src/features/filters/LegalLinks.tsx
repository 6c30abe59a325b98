import { Link } from 'react-router-dom';
import { paths, sectionPaths, theme } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const texts = messages.filters.legal;

/** Links to the legal pages: an endless feed never reaches the page's footer. */
export const LegalLinks = ({ section }: { section: Section }) => (
  <Links aria-label={texts.navigation}>
    <QuietLink to={paths.terms}>{texts.terms}</QuietLink>
    <QuietLink to={paths.privacy}>{texts.privacy}</QuietLink>
    <QuietLink to={sectionPaths[section].offer}>{texts.offer}</QuietLink>
  </Links>
);

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};
`;

const QuietLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchSize};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;
