import { describe, expect, it } from 'vitest';
import { hostNamed, hostOf, isSibling } from './host.ts';

describe('the subdomain is taken from the host name', () => {
  it.each(['localhost', 'example.com', 'dev.example.com', 'version2.example.com', 'dev.localhost', 'EXAMPLE.com.'])(
    '%s counts as no subdomain: the marketing site',
    (hostname) => expect(hostOf(hostname)).toEqual({ kind: 'site' }),
  );

  it.each(['my.localhost', 'my.example.com', 'My.Example.com'])('%s is the app host', (hostname) =>
    expect(hostOf(hostname)).toEqual({ kind: 'app' }),
  );

  it.each(['smith.localhost', 'smith.example.com'])('%s is a firm', (hostname) =>
    expect(hostOf(hostname)).toEqual({ kind: 'firm', firmHost: 'smith' }),
  );

  it('a longer domain is known by name', () => {
    expect(hostOf('example.co.uk', 'example.co.uk')).toEqual({ kind: 'site' });
    expect(hostOf('smith.example.co.uk', 'example.co.uk')).toEqual({ kind: 'firm', firmHost: 'smith' });
  });

  it.each(['127.0.0.1', '[::1]', 'd111111abcdef8.cloudfront.net'])('%s serves everything as the app host', (hostname) =>
    expect(hostOf(hostname)).toEqual({ kind: 'app' }),
  );
});

describe('the other hosts of the same domain', () => {
  it('are named from any of them', () => {
    expect(hostNamed('my', 'smith.localhost')).toBe('my.localhost');
    expect(hostNamed('my', 'example.com')).toBe('my.example.com');
    expect(hostNamed('', 'smith.example.com')).toBe('example.com');
    expect(hostNamed('smith', 'my.example.co.uk', 'example.co.uk')).toBe('smith.example.co.uk');
  });

  it('are the same address where there is only one', () => {
    expect(hostNamed('my', '127.0.0.1')).toBe('127.0.0.1');
  });
});

describe('a host of the same product', () => {
  it.each([
    ['smith.localhost', 'my.localhost'],
    ['localhost', 'my.localhost'],
    ['my.example.com', 'smith.example.com'],
    ['example.com', 'my.example.com'],
  ])('%s is beside %s', (other, hostname) => expect(isSibling(other, hostname)).toBe(true));

  it.each([
    ['my.localhost', 'my.localhost'],
    ['evil.example', 'my.example.com'],
    ['my.example.com.evil.example', 'my.example.com'],
    ['notexample.com', 'my.example.com'],
    ['127.0.0.1', 'my.localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['d222222abcdef8.cloudfront.net', 'd111111abcdef8.cloudfront.net'],
    ['', 'my.localhost'],
  ])('%s is not beside %s', (other, hostname) => expect(isSibling(other, hostname)).toBe(false));
});
