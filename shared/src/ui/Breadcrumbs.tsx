import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { useFollowLinks } from './useFollowLinks';

export interface Crumb {
  text: string;
  /** Path of a parent page; absent for the current page. */
  to?: string | undefined;
}

/** Breadcrumb trail of parent pages. @public */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={messages.breadcrumbs}>
    <Trail onClick={useFollowLinks()}>
      {crumbs.map(({ text, to }) => (
        <li key={to ?? text}>{to === undefined ? <span aria-current="page">{text}</span> : <a href={to}>{text}</a>}</li>
      ))}
    </Trail>
  </nav>
);

/** Returns the trail as structured data (schema.org); `origin` of the site makes its URLs absolute. @public */
export const breadcrumbsJsonLd = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(to !== undefined && { item: `${origin}${to}` }),
  })),
});

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  & > li {
    display: flex;
    align-items: center;
    min-width: 0;
    min-height: ${theme.touchSize};
    overflow-wrap: anywhere;
  }

  /* No line begins with it. */
  & > li:not(:last-child)::after {
    content: '›' / '';
    margin-left: ${theme.space(2)};
  }

  & a {
    display: inline-flex;
    align-items: center;
    min-width: ${theme.touchSize};
    min-height: ${theme.touchSize};
    color: inherit;
    text-decoration: none;
  }

  & a:hover {
    color: ${theme.color.primary};
    text-decoration: underline;
  }

  /* One line, which scrolls. */
  ${theme.media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;

    & > li {
      flex: none;
    }
  }
`;
