import { describe, expect, it } from '@jest/globals';
import type { InjectedRequest, InjectedResponse } from 'shared/contract';
import { createApiClient } from 'shared/host';
import { injectTransport } from './injectTransport';

const clientFor = (answer: InjectedResponse) => {
  const asked: InjectedRequest[] = [];
  const transport = injectTransport(async (request) => {
    asked.push(request);
    return answer;
  });
  return { asked, api: createApiClient({ getToken: () => null, transport }) };
};

describe('injectTransport', () => {
  it('asks with the query and gives data, headers and status', async () => {
    const { api, asked } = clientFor({ status: 200, headers: { 'x-next-cursor': 'abc' }, body: '[1]' });
    const answer = await api.get<number[]>('/api/boosted-ads', { params: { breed: 'Бигль' } });
    expect(asked[0]?.method).toBe('GET');
    expect(new URL(asked[0]?.url ?? '', 'http://site').searchParams.get('breed')).toBe('Бигль');
    expect(answer).toMatchObject({ data: [1], status: 200 });
    expect(answer.headers['x-next-cursor']).toBe('abc');
  });

  it('sends a body as JSON', async () => {
    const { api, asked } = clientFor({ status: 200, headers: {}, body: '[]' });
    await api.post('/api/articles/filter', { city: 'Москва' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ city: 'Москва' });
  });

  it('turns a refusal into an ApiError with its text', async () => {
    const { api } = clientFor({ status: 404, headers: {}, body: JSON.stringify({ detail: 'Нет такого' }) });
    await expect(api.get('/api/articles/1')).rejects.toMatchObject({ status: 404, detail: 'Нет такого' });
  });
});
