import { describe, expect, it } from '@jest/globals';
import type { InjectedRequest, InjectedResponse } from 'shared/contract';
import { createApiClient } from 'shared/host';
import { injectTransport } from './injectTransport';

const clientFor = (answer: InjectedResponse) => {
  const requests: InjectedRequest[] = [];
  const transport = injectTransport(async (request) => {
    requests.push(request);
    return answer;
  });
  return { requests, api: createApiClient({ getToken: () => null, transport }) };
};

describe('injectTransport', () => {
  it('sends the query and returns data, headers and status', async () => {
    const { api, requests } = clientFor({ status: 200, headers: { 'x-next-cursor': 'abc' }, body: '[1]' });
    const answer = await api.get<number[]>('/api/boosted-ads', { params: { breed: 'Бигль' } });
    expect(requests[0]?.method).toBe('GET');
    expect(new URL(requests[0]?.url ?? '', 'http://site').searchParams.get('breed')).toBe('Бигль');
    expect(answer).toMatchObject({ data: [1], status: 200 });
    expect(answer.headers['x-next-cursor']).toBe('abc');
  });

  it('sends a body as JSON', async () => {
    const { api, requests } = clientFor({ status: 200, headers: {}, body: '[]' });
    await api.post('/api/articles/filter', { city: 'Москва' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ city: 'Москва' });
  });

  it("rejects with an ApiError that has the server's text", async () => {
    const { api } = clientFor({ status: 404, headers: {}, body: JSON.stringify({ detail: 'Нет такого' }) });
    await expect(api.get('/api/articles/1')).rejects.toMatchObject({ status: 404, detail: 'Нет такого' });
  });
});
