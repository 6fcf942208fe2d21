import { describe, expect, it } from 'vitest';

import { isLoopback, reachable, spoken } from '../src/share/addresses';
import type { Address, Reachable } from '../src/types/http';

const wifi: Address = { url: 'http://192.168.1.5:8000', kind: 'network', network: 'wlan0' };
const cable: Address = { url: 'http://10.1.2.3:8000', kind: 'network', network: 'eth0' };
const known: Reachable = { addresses: [wifi, cable], trouble: '' };
const nobody: Reachable = { addresses: [], trouble: 'loopback' };

describe('the addresses that others can open', () => {
  it.each(['http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::1]:8000', 'http://127.3.2.1', 'http://pyatak.localhost'])('%s is loopback', (url) => {
    expect(isLoopback(url)).toBe(true);
  });

  it.each(['http://192.168.1.5:8000', 'http://127.example', 'https://localhost.example', 'http://pyatak.local:8000'])('%s is not', (url) => {
    expect(isLoopback(url)).toBe(false);
  });

  it('never holds the loopback address of the page', () => {
    expect(reachable(known, 'http://127.0.0.1:8000')).toEqual([wifi, cable]);
    expect(reachable(nobody, 'http://localhost:8000')).toEqual([]);
  });

  it('begins with the one that opened the page', () => {
    expect(reachable(known, cable.url)).toEqual([cable, wifi]);
    expect(reachable(nobody, 'http://games.lan:8000')).toEqual([{ url: 'http://games.lan:8000', kind: 'opened', network: '' }]);
  });

  it('begins with the public one where the operator gave it', () => {
    const address: Address = { url: 'https://games.example', kind: 'public', network: '' };
    expect(reachable({ addresses: [address], trouble: '' }, wifi.url)).toEqual([address]);
  });

  it('is read without the protocol', () => {
    expect(spoken('https://games.example')).toBe('games.example');
  });
});
