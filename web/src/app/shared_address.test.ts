import { expect, it } from 'vitest';
import { addressToShare, sharedAddress } from './shared_address';

const answering = (state: object): typeof fetch => (async () => new Response(JSON.stringify(state))) as typeof fetch;

it('turns the part after the # into a path', () => {
  expect(sharedAddress('https://example.org/#/set/puzzle?p=013579bf-rrbgvn-4')).toBe('https://example.org/share/set/puzzle?p=013579bf-rrbgvn-4');
  expect(sharedAddress("https://example.org/app/#/cube/solve?cube=R+U'&at=3")).toBe("https://example.org/app/share/cube/solve?cube=R+U%27&at=3");
  expect(sharedAddress('http://localhost:8080/index.html#/set/daily/2026-11-09')).toBe('http://localhost:8080/share/set/daily/2026-11-09');
});

it('does not change other addresses', () => {
  for (const address of ['https://example.org/#/set/teach/BCDF-GHJK', 'https://example.org/#/settings', 'https://example.org/'])
    expect(sharedAddress(address)).toBe(address);
});

it('shares by path only if the service supports it', async () => {
  const address = 'https://example.org/#/cube?cube=R';
  expect(await addressToShare(address, answering({ board: true, share: true }))).toBe('https://example.org/share/cube?cube=R');
  expect(await addressToShare(address, answering({ board: false }))).toBe(address);
});
