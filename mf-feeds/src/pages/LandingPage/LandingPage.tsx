import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import {
  Breadcrumbs,
  breadcrumbsJsonLd,
  EmptyState,
  formatNumber,
  LinkButton,
  LoadingText,
  landingCrumbs,
  MutedText,
  Page,
  PageMeta,
  QueryFailure,
  sectionDescriptors,
  sectionPaths,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { type LandingLink, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { type KnownLanding, landingAddress, landingQuery } from '../../core/landingQuery';
import { messages as feeds } from '../../messages.ru';
import { type FeedMeta, FeedPage } from '../FeedPage/FeedPage';
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
              <MutedText as="span">{formatNumber(count)}</MutedText>
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
};

/** Links to related pages: others of the kind in the same place, the same in other cities. */
const NearbyPages = ({ landing: { section, trail, city, entries, cities } }: { landing: KnownLanding }) => {
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

/** Heading and metadata of a landing page: 'Мейн-кун, Москва'. */
const landingMeta = ({ section, path, trail, city, count }: KnownLanding): { heading: string; meta: FeedMeta } => {
  const { label, pageTitle, description } = sectionDescriptors[section];
  const subject = trail.at(-1) ?? label;
  const heading = city === null ? subject : `${subject}, ${city}`;
  return {
    heading,
    meta: {
      title: feeds.meta.title(pageTitle, [heading]),
      description: messages.description(heading, count, description),
      canonical: path,
      noindex: count === null,
    },
  };
};

const { missing } = messages;

const MissingLanding = ({ section }: { section: Section }) => (
  <Page>
    <PageMeta title={missing.title} description={missing.text} noindex />
    <EmptyState
      picture="lost"
      heading="h1"
      title={missing.title}
      text={missing.text}
      action={<LinkButton to={sectionPaths[section].feed}>{missing.toFeed}</LinkButton>}
    />
  </Page>
);

const LandingView = ({ landing }: { landing: KnownLanding }) => {
  const { publicUrl = '' } = useAppContext();
  const { section, trail, city, criteria } = landing;
  const crumbs = landingCrumbs(section, trail, city);
  const { heading, meta } = landingMeta(landing);
  const shown = crumbs.map(({ text, to }, index) => (index === crumbs.length - 1 ? { text } : { text, to }));
  return (
    <FeedPage
      section={section}
      about={{
        meta: { ...meta, jsonLd: breadcrumbsJsonLd(crumbs, publicUrl) },
        title: heading,
        criteria,
        above: <Breadcrumbs crumbs={shown} />,
        below: <NearbyPages landing={landing} />,
      }}
    />
  );
};

/** Returns the section of an address below its feed; route patterns ignore case. */
const sectionAt = (pathname: string): Section =>
  sections.find((one) => pathname.toLowerCase().startsWith(`${sectionPaths[one].feed}/`)) ?? sections[0];

/** Landing page from a search engine: the feed of a breed, an item or a service, in one city or all. */
export const LandingPage = () => {
  const { api } = useAppContext();
  const section = sectionAt(useLocation().pathname);
  const path = landingAddress(section, useParams()['*']);
  const query = useQuery(landingQuery(api, path));
  const { data, error } = query;
  if (data) return <LandingView key={data.path} landing={data} />;
  if (data === null) return <MissingLanding section={section} />;
  const { label, description } = sectionDescriptors[section];
  return (
    <Page title={label}>
      <PageMeta title={label} description={description} noindex />
      {error ? <QueryFailure query={query} title={messages.failed} /> : <LoadingText>{messages.loading}</LoadingText>}
    </Page>
  );
};
