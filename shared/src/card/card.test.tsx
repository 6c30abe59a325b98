import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { PetListing } from '../contract/listing';
import { marketListing, petListing } from '../testing/listings';
import { formatShortDate } from '../ui/Time';
import { titleNamesKind } from './CardText';
import { ListingCard } from './ListingCard';

describe('CardText', () => {
  it.each([
    ['Щенки корги, документы РКФ', 'Вельш-корги пемброк', true],
    ['Котёнок мейн-кун', 'Мейн-кун', true],
    ['Клетка для птиц', 'Для птиц', true],
    ['Таксы ищут дом', 'Такса', true],
    ['Бим', 'Вельш-корги пемброк', false],
    ['Для Бима', 'Для птиц', false],
    ['Котёнок', 'Без породы', false],
  ])('%s names %s: %s', (title, kind, named) => {
    expect(titleNamesKind(title, kind)).toBe(named);
  });
});

describe('ListingCard', () => {
  const opened = jest.fn();
  const show = (images = ['a.webp', 'b.webp', 'c.webp']) =>
    render(
      <ListingCard
        section="pets"
        listing={petListing({ title: 'Бим', images })}
        index={0}
        describedBy="how"
        onOpen={opened}
      />,
    );

  const picture = () =>
    /image\/(.)\.webp/.exec(screen.getByRole('img', { name: 'Бим' }).getAttribute('src') ?? '')?.[1];
  const link = () => screen.getByRole('link', { name: 'Бим' });

  /** Drags a finger or the mouse over the card; returns how often the link opened. */
  const drag = async (dx: number, { dy = 0, key = 'TouchA' } = {}): Promise<number> => {
    const target = link();
    const before = opened.mock.calls.length;
    const from = { clientX: 100, clientY: 100 };
    const to = { clientX: 100 + dx, clientY: 100 + dy };
    await userEvent.pointer([
      { keys: `[${key}>]`, target, coords: from },
      { ...(key === 'TouchA' && { pointerName: key }), target, coords: to },
      { keys: `[/${key}]`, target, coords: to },
    ]);
    return opened.mock.calls.length - before;
  };

  describe('a swipe over a card', () => {
    it.each([
      [-51, 'b', 0],
      [51, 'c', 0],
      [-50, 'a', 1],
      [50, 'a', 1],
      [0, 'a', 1],
    ])('of %i px shows picture %s; the link opens %i times', async (dx, expected, opens) => {
      show();
      expect(await drag(dx)).toBe(opens);
      expect(picture()).toBe(expected);
    });

    it('cycles through the pictures with the mouse', async () => {
      show();
      const seen: (string | undefined)[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await drag(-80, { key: 'MouseLeft' })).toBe(0);
        seen.push(picture());
      }
      expect(seen).toEqual(['b', 'c', 'a']);
    });

    it('ignores a vertical scroll', async () => {
      show();
      await drag(-60, { dy: 90 });
      expect(picture()).toBe('a');
    });

    it('does nothing with one picture', async () => {
      show(['a.webp']);
      await drag(-80);
      expect(picture()).toBe('a');
    });

    it('lets the next press open the link', async () => {
      show();
      await drag(-80);
      expect(await drag(0)).toBe(1);
    });
  });

  const dots = (container: HTMLElement) => container.querySelector<HTMLElement>('[aria-hidden][style*="width"]');

  describe('arrows', () => {
    it('appear under the mouse and go through the pictures @slow', () => {
      show();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      fireEvent.mouseEnter(screen.getByRole('article'));
      fireEvent.click(screen.getByRole('button', { name: 'Следующее фото' }));
      expect(picture()).toBe('b');
      expect(screen.getByText('Фото 2 из 3')).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'Предыдущее фото' }));
      fireEvent.click(screen.getByRole('button', { name: 'Предыдущее фото' }));
      expect(picture()).toBe('c');
    });

    it('appear on focus, after the link', () => {
      show();
      fireEvent.focus(link());
      const next = screen.getByRole('button', { name: 'Следующее фото' });
      expect(link().compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it('are absent with one picture', () => {
      const { container } = show(['a.webp']);
      fireEvent.focus(link());
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(dots(container)).toBeNull();
    });

    it('move the active dot of one per picture', () => {
      const { container } = show();
      expect(dots(container)).toHaveStyle({ width: '38px', backgroundPosition: '0px 0px, 0px 0px, 0px 0px' });
      fireEvent.mouseEnter(screen.getByRole('article'));
      fireEvent.click(screen.getByRole('button', { name: 'Следующее фото' }));
      expect(dots(container)).toHaveStyle({ width: '38px', backgroundPosition: '10px 0px, 0px 0px, 0px 0px' });
    });
  });

  it.each([
    [1, 'Закреплено'],
    [2, 'Продвигается'],
  ] as const)('boost %i reads %s', (boost, text) => {
    render(<ListingCard section="pets" listing={petListing()} index={0} describedBy="how" boost={boost} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('preloads the next picture on hover', async () => {
    const fetched = () => document.head.querySelectorAll('link[rel=preload][imagesrcset*="/next.webp?"]').length;
    show(['first.webp', 'next.webp', 'last.webp']);
    expect(fetched()).toBe(0);
    await userEvent.hover(link());
    expect(fetched()).toBe(1);
    expect(document.head.innerHTML).not.toContain('last.webp');
  });

  /** Returns the lines of the card's text, without the marks on the picture. */
  const lines = () => [...(link().parentElement?.children ?? [])].map(({ textContent }) => textContent);
  /** Day of the listing, with the year if it is a past one. */
  const DAY = formatShortDate(new Date('2026-11-12T12:00:00'), new Date());

  it.each([
    [0, ['price', 'mark', 'heart']],
    [6, ['price', 'mark']],
  ])('is rendered by the server at %i with %j', (index, expected) => {
    const listing = petListing({ category: 'Потерянные' });
    const html = renderToString(
      <ListingCard section="pets" {...{ listing, index }} describedBy="how" corner={<i className="heart" />} />,
    );
    expect(['price', 'mark', 'heart'].filter((name) => html.includes(`class="${name}"`))).toEqual(expected);
  });

  it('leads with the price and names the kind only where the title does not', () => {
    render(<ListingCard section="pets" listing={petListing({ title: 'Бим' })} index={0} describedBy="how" />);
    expect(lines()).toEqual(['45\u00a0000\u00a0₽', 'Бим', 'Вельш-корги пемброк', `Москва\u00a0· ${DAY}`]);
  });

  it('does not repeat the title', () => {
    const listing = petListing({ title: 'Щенок корги Бим' });
    render(<ListingCard section="pets" listing={listing} index={0} describedBy="how" />);
    expect(screen.queryByText('Вельш-корги пемброк')).not.toBeInTheDocument();
  });

  it('leads with the title without a price', () => {
    render(
      <ListingCard section="pets" listing={petListing({ title: 'Бим', price: null })} index={0} describedBy="how" />,
    );
    expect(lines()).toEqual(['Бим', 'Вельш-корги пемброк', `Москва\u00a0· ${DAY}`, 'Цена не указана']);
  });

  it('shows the distance in a feed sorted by distance', () => {
    const listing = { ...petListing({ title: 'Бим', city: 'Казань' }), distance_km: 1019 };
    render(<ListingCard section="pets" listing={listing} index={0} describedBy="how" />);
    expect(lines().at(-1)).toBe(`Казань\u00a0· 1\u00a0019\u00a0км\u00a0· ${DAY}`);
  });

  it('names goods by the leaf item', () => {
    render(<ListingCard section="market" listing={marketListing({ title: 'Бим' })} index={0} describedBy="how" />);
    expect(lines()).toEqual(['3\u00a0000\u00a0₽', 'Бим', 'Для птиц', `Москва\u00a0· ${DAY}`]);
  });

  it.each([
    ['Потерянные', 1, 'Потерялся'],
    ['Потерянные', 2, 'Потерялась'],
    ['Потерянные', 0, 'Потеряно животное'],
    ['Найденные', 1, 'Найден'],
    ['Найденные', 2, 'Найдена'],
    ['Найденные', 0, 'Найдено животное'],
    ['В хорошие руки', 2, 'В хорошие руки'],
  ] as const)('%s, sex %i: is marked %s, leads with the title and ends with the price', (category, sex, mark) => {
    const listing = petListing({ title: 'Бим', category, sex, price: null });
    render(<ListingCard section="pets" listing={listing} index={0} describedBy="how" />);
    expect(screen.getByText(mark)).toBeInTheDocument();
    expect(lines()).toEqual(['Бим', 'Вельш-корги пемброк', `Москва\u00a0· ${DAY}`, 'Цена не указана']);
  });

  const lost: NonNullable<PetListing['lost']> = {
    event_date: '2026-11-10',
    place: 'у метро Сокольники',
    point: null,
    marks: { colour: 'рыжий', size: null, collar: null, special: null },
    reward: null,
  };

  it.each([
    ['its day, not its place', {}, ['Москва\u00a0· 10 ноября']],
    ['a day of another year', { event_date: '2025-12-31' }, ['Москва\u00a0· 31 декабря 2025']],
    ['no day', { event_date: null }, [`Москва\u00a0· ${DAY}`]],
    ['a reward', { reward: 5000 }, ['Москва\u00a0· 10 ноября', 'Вознаграждение 5\u00a0000\u00a0₽']],
  ])('shows where and when an animal was lost in one row: %s', (_, over, rows) => {
    const listing = petListing({ title: 'Бим', category: 'Потерянные', price: null, lost: { ...lost, ...over } });
    render(<ListingCard section="pets" listing={listing} index={0} describedBy="how" />);
    expect(lines()).toEqual(['Бим', 'Вельш-корги пемброк', ...rows, 'Цена не указана']);
  });

  it('orders the marks by weight and spells out the first', () => {
    const listing = petListing({ category: 'Потерянные', sex: 1, price: null });
    const state = { text: 'Отклонено', tone: 'danger' } as const;
    render(<ListingCard section="pets" {...{ listing, state }} index={0} describedBy="how" boost={2} read />);
    const marks = [...(screen.getByText('Отклонено').closest('.notch')?.children ?? [])];
    expect(marks.map(({ textContent }) => textContent)).toEqual([
      'Отклонено',
      'Потерялся',
      'Продвигается',
      'Просмотрено',
    ]);
    expect(marks.map((mark) => mark.querySelector('.word') !== null)).toEqual([true, false, false, false]);
  });

  it('shows no mark for an animal for sale', () => {
    render(<ListingCard section="pets" listing={petListing({ price: null })} index={0} describedBy="how" />);
    expect(screen.queryByText(/Потерял|Найден|хорошие руки/)).not.toBeInTheDocument();
  });

  it('shows a title of 35 characters in full', () => {
    const title = 'Щенки корги, документы РКФ, девочки';
    expect(title).toHaveLength(35);
    render(<ListingCard section="pets" listing={petListing({ title })} index={0} describedBy="how" />);
    expect(screen.getByRole('link', { name: title })).toHaveStyle({ '-webkit-line-clamp': '2' });
  });

  it('shows the reservation before the category', () => {
    const listing = petListing({ title: 'Бим', category: 'В хорошие руки', is_reserved: true });
    render(<ListingCard section="pets" listing={listing} index={0} describedBy="how" />);
    const [first] = document.querySelectorAll('.mark');
    expect(first).toHaveTextContent('Забронировано');
  });
});
