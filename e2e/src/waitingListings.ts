import type { Page } from '@playwright/test';
import { smallPhoto } from './photo';

const asJson = async <T>(answer: { ok(): boolean; json(): Promise<unknown>; text(): Promise<string> }): Promise<T> => {
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as T;
};

/** Places pet listings with these titles as Мария, which then wait for a moderator; returns their ids. */
export const waitingListings = async (page: Page, url: string, titles: readonly string[]): Promise<number[]> => {
  const { request } = page;
  const signedIn = await asJson<{ token: string }>(
    await request.post(`${url}/api/auth/demo`, { data: { key: 'maria' } }),
  );
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    const images = await smallPhoto(page, `hsl(${index * 40} 60% 50%)`);
    const answer = await request.post(`${url}/api/articles/create`, {
      headers: { authorization: `Bearer ${signedIn.token}` },
      multipart: {
        title,
        category: 'В хорошие руки',
        breed: 'Бигль',
        type_ad: 'Собаки',
        city: 'Казань',
        price: '',
        description: `Описание: ${title}`,
        sex: '1',
        images,
      },
    });
    ids.push((await asJson<{ id: number }>(answer)).id);
  }
  return ids;
};
