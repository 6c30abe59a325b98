import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ListingPicture } from './ListingPicture';

const picture = (alt: string) => screen.getByRole('img', { name: alt });

test('offers every rendition, is sized and lazy', () => {
  render(<ListingPicture file="a b.webp" alt="Корги" sizes="50vw" ratio="3 / 2" />);
  const image = picture('Корги');
  expect(image).toHaveAttribute(
    'srcset',
    '/api/image/a%20b.webp?w=320 320w, /api/image/a%20b.webp?w=384 384w, /api/image/a%20b.webp?w=480 480w, /api/image/a%20b.webp?w=560 560w, /api/image/a%20b.webp?w=640 640w, /api/image/a%20b.webp?w=1280 1280w',
  );
  expect(image).toHaveAttribute('src', '/api/image/a%20b.webp?w=640');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '427');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('fetches the main picture first', () => {
  render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" priority />);
  expect(picture('Корги')).toHaveAttribute('loading', 'eager');
  expect(picture('Корги')).toHaveAttribute('fetchpriority', 'high');
});

test('fetches a first-screen picture at once, after the main one', () => {
  render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" eager />);
  expect(picture('Корги')).toHaveAttribute('loading', 'eager');
  expect(picture('Корги')).toHaveAttribute('fetchpriority', 'low');
});

test('shows the stand-in without a file', () => {
  render(<ListingPicture file={null} alt="Без фото" sizes="50vw" />);
  expect(picture('Без фото')).toHaveAttribute('src', '/static/no-image.jpg');
  expect(picture('Без фото')).not.toHaveAttribute('srcset');
});

test('falls back to the stand-in, then a drawing, and retries for another file', () => {
  const { rerender } = render(<ListingPicture file="gone.webp" alt="Корги" sizes="50vw" />);
  fireEvent.error(picture('Корги'));
  expect(picture('Корги')).toHaveAttribute('src', '/static/no-image.jpg');
  fireEvent.error(picture('Корги'));
  expect(picture('Корги').tagName).not.toBe('IMG');
  rerender(<ListingPicture file="next.webp" alt="Корги" sizes="50vw" />);
  expect(picture('Корги')).toHaveAttribute('src', '/api/image/next.webp?w=640');
});

test('leaves a deferred picture out of the first render, except without scripts', () => {
  const html = renderToString(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" deferred />);
  expect(html).toMatch(/<noscript><img[^>]*src="\/api\/image\/a\.webp\?w=640"/);
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('<img');

  render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" deferred />);
  expect(picture('Корги')).toHaveAttribute('src', '/api/image/a.webp?w=640');
});
