import { Link } from 'react-router-dom';
import { BRAND, INFINITE_LIST, paths, sectionDescriptors, sectionPaths, theme } from 'shared';
import { sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { useFooterLinks } from './navLinks';

const links: readonly { href: string; label: string }[] = [
  { href: paths.terms, label: messages.footer.terms },
  { href: paths.privacy, label: messages.footer.privacy },
  ...sections.map((section) => ({
    href: sectionPaths[section].offer,
    label: messages.footer.offer(sectionDescriptors[section].label),
  })),
  { href: paths.credits, label: messages.footer.credits },
];

export const Footer = () => {
  const further = useFooterLinks();
  return (
    <Bottom>
      <Inner>
        <Brand>{BRAND.name}</Brand>
        <Links aria-label={messages.footer.navigation}>
          {[...links, ...further].map(({ href, label }) => (
            <FooterLink key={href} to={href}>
              {label}
            </FooterLink>
          ))}
        </Links>
      </Inner>
    </Bottom>
  );
};

const Bottom = styled.footer`
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};

  /* It would jump away under the reader's eyes with every page that comes. Without scripts none comes. */
  @media (scripting: enabled) {
    main:has([${INFINITE_LIST}]) + & {
      visibility: hidden;
    }
  }
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space(6)};
  max-width: 1128px;
  margin: 0 auto;
  padding: ${theme.space(2)} ${theme.space(4)};

  ${theme.media.wide} {
    max-width: 1400px;
  }
`;

const Brand = styled.span`
  @media (max-width: 960px) {
    display: none;
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(5)};

  ${theme.media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 ${theme.space(2)};
    width: 100%;
  }
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchSize};
  color: inherit;
  text-decoration: none;

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.ink};
      text-decoration: underline;
    }
  }
`;
