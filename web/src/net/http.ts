import { t } from '../text/texts.svelte';

/** A refusal of the HTTP API: a code for the program, a sentence in the reader's language for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: string,
    readonly details: Record<string, string | number> = {},
  ) {
    super(text);
  }
}

/** The server did not answer. */
export class ServerAway extends Error {}

/** Why a question failed, in the reader's language: the server's own words, or the text `away`. */
export function problemText(problem: unknown, away = 'web-server-away-why'): string {
  return problem instanceof Refusal ? problem.text : t(away);
}

let isSomebody = false;
/** The first request of a new visitor, while it is under way: its answer sets the cookie. */
let first: Promise<void> | null = null;

/** Other requests wait for the first one: else a new visitor would become two guests, and lose the seat of one of them. */
async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  if (method === 'GET' && path !== '/api/me') return send(method, path, body);
  while (first) await first;
  const answer = send<Answer>(method, path, body);
  if (!isSomebody) first = answer.then(() => void (isSomebody = true)).catch(() => undefined).finally(() => (first = null));
  return answer;
}

async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ServerAway();
  }
  if (response.status === 502 || response.status === 504) throw new ServerAway();
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const said = (answer ?? {}) as { code?: string; text?: string; details?: Record<string, string | number> };
  throw new Refusal(response.status, said.code ?? 'unknown', said.text ?? '', said.details);
}

export const get = <Answer>(path: string): Promise<Answer> => ask('GET', path);
export const post = <Answer>(path: string, body: unknown): Promise<Answer> => ask('POST', path, body);
