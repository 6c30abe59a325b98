import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, sectionDescriptors, theme, VisuallyHidden } from 'shared';
import type { LandingLink } from 'shared/contract';
import { styled } from 'styled-components';
import type { KnownLanding } from '../../core/landing/landingQuery';
import { messages } from './messages.ru';

const Links = ({ title, links }: { title: string; links: readonly LandingLink[] }) => {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <List>
        {links.map(({ text, href, count }) => (
          <li key={href}>
            <Link to={href}>
              <span>{`${text} `}</span>
              <Count>{formatNumber(count)}</Count>
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
};

/** Links to related pages: others of the kind in the same place, the same in other cities. */
export const NearbyPages = ({ landing: { section, trail, city, entries, cities } }: { landing: KnownLanding }) => {
  if (entries.length + cities.length === 0) return null;
  const wider = trail.length > 1 ? trail[0] : trail.at(-1);
  const around = wider ?? sectionDescriptors[section].label;
  return (
    <Nearby aria-label={messages.nearby}>
      <VisuallyHidden as="h2">{messages.nearby}</VisuallyHidden>
      <Links title={messages.entries(city === null ? around : `${around}, ${city}`)} links={entries} />
      <Links title={messages.cities} links={cities} />
    </Nearby>
  );
};

const Nearby = styled.nav`
  display: grid;
  gap: ${theme.space(5)};
  margin-top: ${theme.space(8)};
`;

const Title = styled.h3`
  margin: 0 0 ${theme.space(2)};
  font-size: ${theme.font.md};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;

  & a {
    display: inline-block;
    padding: ${theme.space(1.5)} ${theme.space(3)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.font.sm};
    text-decoration: none;
  }

  & a:hover {
    border-color: ${theme.color.primary};
  }
`;

const Count = styled.span`
  color: ${theme.color.muted};
`;
