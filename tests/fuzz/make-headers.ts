import type { Random } from '../faults/seeded.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'

export type Header = readonly [name: string, value: string]

type MakeHeaders = (random: Random, cookie: string) => readonly Header[]

/** Possible values of a header line: texts without a line break or NUL. */
const LINES = HOSTILE_TEXTS.filter(text => [...text].every(letter => letter >= ' '))
const line = (random: Random): string => LINES[random.below(LINES.length)] ?? ''

/** Each returns header lines that are strange, doubled or contradictory, but readable. */
const STRANGE: readonly [MakeHeaders, ...MakeHeaders[]] = [
  random => [
    [
      'accept-encoding',
      random.pick([
        '*;q=0',
        'gzip;q=9999',
        'br;q=abc, ,,,',
        'identity;q=0',
        'zstd',
        ','.repeat(3000),
        'gzip, '.repeat(900),
      ]),
    ],
  ],
  random => [
    ['accept', random.pick(['', '*/*;q=x', 'text/html', 'application/xml', ';;;', 'a/b, '.repeat(900)])],
  ],
  random => [
    [
      'range',
      random.pick([
        'bytes=0-0',
        'bytes=-1',
        'bytes=9-1',
        'bytes=0-0,1-1,2-2',
        'x',
        `bytes=${'0-,'.repeat(900)}`,
      ]),
    ],
  ],
  random => [
    ['if-none-match', random.pick(['*', '"', 'W/""', '"a","b"', `${'"x",'.repeat(1500)}`, line(random)])],
  ],
  random => [['if-modified-since', random.pick(['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '+275760'])]],
  random => [['accept-language', line(random)]],
  random => [['user-agent', line(random)]],
  () => [['user-agent', 'x'.repeat(8000)]],
  random => [['referer', line(random)]],
  random => [
    [
      'origin',
      random.pick([
        'null',
        'http://evil.test',
        'http://shop.test',
        'http://shop.test.evil.test',
        '',
        line(random),
      ]),
    ],
  ],
  () => [
    ['origin', 'http://shop.test'],
    ['origin', 'http://evil.test'],
  ],
  random => [['sec-fetch-site', random.pick(['cross-site', 'same-site', 'none', 'same-origin', '', 'x'])]],
  () => [
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'cross-site'],
  ],
  random => [
    [
      'x-forwarded-for',
      random.pick([
        '',
        ',',
        '1.2.3.4, 5.6.7.8',
        '::1',
        'x'.repeat(3000),
        '1.2.3.4:99999',
        'fe80::1%eth0',
        ', '.repeat(2000),
      ]),
    ],
  ],
  random => [
    ['x-forwarded-for', line(random)],
    ['x-forwarded-for', '10.1.1.1'],
  ],
  random => [
    ['x-forwarded-host', line(random)],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=x;host=evil.test'],
  ],
  random => [
    ['x-http-method-override', 'DELETE'],
    ['x-method-override', line(random)],
  ],
  (random, cookie) => [['cookie', `__Host-sid=x; ${cookie}; __Host-sid=${line(random).replaceAll(';', '')}`]],
  (_, cookie) => [
    ['cookie', cookie],
    ['cookie', '__Host-sid=aaaa'],
  ],
  random => [['cookie', `__Host-sid=${line(random)}`]],
  random => [
    [
      'cookie',
      random.pick([
        '=',
        ';;;',
        '%',
        '__Host-sid=%E0%A4%A',
        `a=${'b'.repeat(7000)}`,
        'a=b; '.repeat(1200),
        '__proto__=1; constructor=2',
      ]),
    ],
  ],
  random => [
    [
      'authorization',
      random.pick(['Bearer ', 'Bearer x', 'Basic !!!', line(random), 'Bearer fuzz-webhook-token-of-tests']),
    ],
  ],
  random => [['idempotency-key', random.pick(['', 'x', 'same-key-for-all', line(random), 'a'.repeat(101)])]],
  () => [
    ['idempotency-key', 'one-key-of-two'],
    ['idempotency-key', 'the-other-key'],
  ],
  random => [['last-event-id', random.pick(['0', '-1', '999999999999', line(random), 'a'.repeat(65)])]],
  random => [['x-signature', random.pick(['', 'x', '0'.repeat(64), line(random)])]],
  random => [
    ['content-language', line(random)],
    ['content-md5', 'x'],
    ['digest', 'x'],
    ['te', 'trailers'],
  ],
  random => [
    ['__proto__', 'x'],
    ['constructor', line(random)],
    ['tostring', '1'],
  ],
  () => [['expect', '100-continue']],
  () => [
    ['upgrade-insecure-requests', '1'],
    ['dnt', 'x'],
    ['purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
  ],
]

export const strangeHeaders = (random: Random, cookie: string): readonly Header[] =>
  random.pick(STRANGE)(random, cookie)
