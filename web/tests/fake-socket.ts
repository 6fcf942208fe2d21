import type { FromServer } from '../src/types/protocol';

/** A fake WebSocket: keeps what the client sends, and the test sends what the server would. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { t: string; id?: string; [field: string]: unknown }[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  say(message: FromServer | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(seat: number | null = 0): void {
    this.accept();
    this.say({ t: 'welcome', protocol: 1, version: '0', table: 'x', seat, name: 'Anna' });
  }

  drop(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  kinds(): string[] {
    return this.sent.map((message) => message.t);
  }
}

export const openFake = (url: string): WebSocket => new FakeSocket(url) as unknown as WebSocket;
