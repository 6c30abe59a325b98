import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import {
  Breadcrumbs,
  breadcrumbsJsonLd,
  EmptyState,
  ErrorState,
  errorText,
  LinkButton,
  LoadingText,
  landingCrumbs,
  Page,
  PageMeta,
  sectionDescriptors,
  sectionPaths,
  useAppContext,
} from 'shared';
import { type Section, sections } from 'shared/contract';
import { type KnownLanding, landingAddress, landingQuery } from '../../core/landing/landingQuery';
import { messages as feeds } from '../../messages.ru';
import { FeedPage } from '../FeedPage/FeedPage';
import type { FeedMeta } from '../FeedPage/feedMeta';
import { messages } from './messages.ru';
import { NearbyPages } from './NearbyPages';

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

/**
 * Landing page from a search engine: the feed of a breed, an item or a service, in one city or all
 * (docs/specification.md, 'Landing pages').
 */
export const LandingPage = () => {
  const { api } = useAppContext();
  const section = sectionAt(useLocation().pathname);
  const path = landingAddress(section, useParams()['*']);
  const { data, error, isFetching, refetch } = useQuery(landingQuery(api, path));
  if (data) return <LandingView key={data.path} landing={data} />;
  if (data === null) return <MissingLanding section={section} />;
  const { label, description } = sectionDescriptors[section];
  return (
    <Page title={label}>
      <PageMeta title={label} description={description} noindex />
      {error ? (
        <ErrorState
          title={messages.failed}
          text={errorText(error, messages.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingText>{messages.loading}</LoadingText>
      )}
    </Page>
  );
};
