import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  type AuthorProfile,
  categoryNames,
  contractOf,
  type Listing,
  ListingStatus,
  type OwnListingBySection,
  type Section,
  sectionSafety,
  sections,
} from 'shared/contract';
import { marketListing, petListing, renderPage, serviceListing } from 'shared/testing';
import { AuthorBlock } from './AuthorBlock';

const listings = { pets: petListing, market: marketListing, services: serviceListing };

const profile: AuthorProfile = {
  since: '2026-05',
  published: { pets: 13, market: 5, services: 3 },
  answers: 'hour',
};

const open = (listing: OwnListingBySection[Section]) =>
  renderPage([{ path: '/', element: <AuthorBlock section="pets" listing={listing} /> }], { path: '/' });

const published = petListing({ author: 2, username: 'Анна' });

test('links to the author, and shows their month, listings and response time', async () => {
  await open({ ...published, author_profile: profile });
  expect(screen.getByText('На сайте с мая 2026')).toBeInTheDocument();
  expect(screen.getByText('21 объявление')).toBeInTheDocument();
  expect(screen.getByText('Отвечает за час')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Анна' })).toHaveAttribute('href', '/user/2');
});

test('shows no response time without enough answers', async () => {
  await open({ ...published, author_profile: { ...profile, answers: null } });
  expect(screen.getByText('21 объявление')).toBeInTheDocument();
  expect(screen.queryByText(/^Отвечает/)).not.toBeInTheDocument();
});

test('names an author of whom nothing else is known', async () => {
  await open(published);
  expect(screen.getByRole('link', { name: 'Анна' })).toBeInTheDocument();
  expect(screen.queryByText(/^На сайте/)).not.toBeInTheDocument();
});

test('does not link to the author of an unpublished listing', async () => {
  await open({ ...published, is_visible: ListingStatus.review, author_profile: profile });
  expect(screen.getByText('Анна')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/^На сайте/)).not.toBeInTheDocument();
});

const categories = sections.flatMap((section) => categoryNames[section].map((name) => [section, name] as const));

test.each(categories)('%s, %s: shows three safety tips', async (section, name) => {
  const { category, categories: numbers } = contractOf(section);
  const listing = { ...listings[section](), category: category.wire === 'name' ? name : numbers[name] } as Listing;
  await renderPage([{ path: '/', element: <AuthorBlock section={section} listing={listing} /> }], { path: '/' });
  const ticks = within(screen.getByRole('list', { name: 'Как не попасться на обман' })).getAllByRole('listitem');
  expect(ticks.map(({ textContent }) => textContent)).toEqual(sectionSafety[section][name]);
  expect(new Set(ticks.map(({ textContent }) => textContent)).size).toBe(3);
});
