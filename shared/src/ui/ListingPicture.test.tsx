import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ListingPicture } from './ListingPicture';

const picture = (alt: string) => screen.getByRole('img', { name: alt });

test('offers every rendition, has a size of its own and is lazy', () => {
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

test('the main picture is fetched first', () => {
  render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" priority />);
  expect(picture('Корги')).toHaveAttribute('loading', 'eager');
  expect(picture('Корги')).toHaveAttribute('fetchpriority', 'high');
});

test('a picture of the first screen is fetched at once, and behind the main one', () => {
  render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" eager />);
  expect(picture('Корги')).toHaveAttribute('loading', 'eager');
  expect(picture('Корги')).toHaveAttribute('fetchpriority', 'low');
});

test('no file shows the stand-in', () => {
  render(<ListingPicture file={null} alt="Без фото" sizes="50vw" />);
  expect(picture('Без фото')).toHaveAttribute('src', '/static/no-image.jpg');
  expect(picture('Без фото')).not.toHaveAttribute('srcset');
});

test('a picture that fails gives way to the stand-in, that to a drawing, and another file is tried anew', () => {
  const { rerender } = render(<ListingPicture file="gone.webp" alt="Корги" sizes="50vw" />);
  fireEvent.error(picture('Корги'));
  expect(picture('Корги')).toHaveAttribute('src', '/static/no-image.jpg');
  fireEvent.error(picture('Корги'));
  expect(picture('Корги').tagName).not.toBe('IMG');
  rerender(<ListingPicture file="next.webp" alt="Корги" sizes="50vw" />);
  expect(picture('Корги')).toHaveAttribute('src', '/api/image/next.webp?w=640');
});

test('a deferred picture is out of the first render but for browsers without scripts', () => {
  const html = renderToString(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" deferred />);
  expect(html).toMatch(/<noscript><img[^>]*src="\/api\/image\/a\.webp\?w=640"/);
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('<img');

  render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" deferred />);
  expect(picture('Корги')).toHaveAttribute('src', '/api/image/a.webp?w=640');
});
