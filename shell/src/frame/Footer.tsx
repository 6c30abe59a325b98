import { BRAND, INFINITE_LIST, paths, sectionDescriptors, sectionPaths, theme, useFollowLinks } from 'shared';
import { sections } from 'shared/contract';
import { STAND_IN } from 'shared/host';
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
    <Bottom onClick={useFollowLinks()}>
      <div>
        <span className="brand">{BRAND.name}</span>
        <nav aria-label={messages.footer.navigation}>
          {[...links, ...further].map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </Bottom>
  );
};

const Bottom = styled.footer`
  border-top: 1px solid ${theme.color.line};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};

  /* It would jump away under the reader's eyes with all that loads above it. Without scripts nothing loads. */
  @media (scripting: enabled) {
    body:has(main :is([${INFINITE_LIST}], [${STAND_IN}])) & {
      visibility: hidden;
    }
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${theme.space(6)};
    max-width: ${theme.pageWidth};
    margin: 0 auto;
    padding: ${theme.space(2)} ${theme.gutter};
  }

  & .brand {
    @media (max-width: 960px) {
      display: none;
    }
  }

  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space(5)};

    ${theme.media.phone} {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 ${theme.space(2)};
      width: 100%;
    }
  }

  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchSize};
    color: inherit;
    text-decoration: none;
  }

  ${theme.media.hover} {
    & a:hover {
      color: ${theme.color.ink};
      text-decoration: underline;
    }
  }
`;
