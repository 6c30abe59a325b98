import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { setupServer } from 'msw/node';

/** Answers the network of a test file; a request nobody answers is an error. Give it handlers by `server.use(...)`. */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
