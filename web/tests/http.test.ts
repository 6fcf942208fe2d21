import { afterEach, expect, test, vi } from 'vitest';

/** The requests without an answer. */
const waiting: { path: string; answer: (value: unknown) => void; fail: (problem: unknown) => void }[] = [];

async function freshHttp(): Promise<typeof import('../src/net/http')> {
  vi.resetModules();
  waiting.length = 0;
  vi.stubGlobal('fetch', (path: string) => new Promise((answer, fail) => waiting.push({ path, answer: (value) => answer(Response.json(value)), fail })));
  return import('../src/net/http');
}

const asked = async (): Promise<string[]> => {
  await new Promise((done) => setTimeout(done));
  return waiting.map(({ path }) => path);
};

afterEach(() => vi.unstubAllGlobals());

test('simultaneous first requests make one guest', async () => {
  const { get, post } = await freshHttp();
  const me = get('/api/me');
  void get('/api/games');
  const table = post('/api/tables', {});
  expect(await asked()).toEqual(['/api/me', '/api/games']);
  waiting[0]!.answer({ name: 'Guest 1' });
  await me;
  expect(await asked()).toEqual(['/api/me', '/api/games', '/api/tables']);
  waiting[2]!.answer({ table: 'x' });
  await table;
  void post('/api/me', {});
  void post('/api/me', {});
  expect(await asked()).toHaveLength(5);
});

test('after a failed first request the next one is the first', async () => {
  const { get, post, ServerAway } = await freshHttp();
  const me = get('/api/me');
  const table = post('/api/tables', {});
  expect(await asked()).toEqual(['/api/me']);
  waiting[0]!.fail(new TypeError());
  await expect(me).rejects.toThrow(ServerAway);
  expect(await asked()).toEqual(['/api/me', '/api/tables']);
  void post('/api/me', {});
  expect(await asked()).toHaveLength(2);
  waiting[1]!.answer({ table: 'x' });
  await table;
  expect(await asked()).toHaveLength(3);
});
