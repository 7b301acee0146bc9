import type { Random } from '../faults/seeded.ts'

/** In a JSON body, stands for a number that JSON.stringify cannot write, which is inserted afterwards. */
const RAW = '\u0001raw:'
export const rawNumber = (text: string): string => `${RAW}${text}\u0001`
const RAW_IN_JSON = /"\\u0001raw:(.*?)\\u0001"/g

/** JSON with the numbers of `rawNumber` as given. */
export const jsonWithRaw = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(RAW_IN_JSON, (_, text: string) => text)

export const HOSTILE_TEXTS: readonly [string, ...string[]] = [
  ...(['', ' ', '\t\r\n', '\u00a0\u2003', '\u200b', '\ufeffabc', 'a\u0000b', '\u0000'] as const),
  ...[
    '\ud800',
    'a\udfffb',
    '\uffff',
    '\u202eabc\u202c',
    '\u2066x\u2069',
    '😀😀😀',
    '👨‍👩‍👧‍👦',
    'রহিম উদ্দিন',
    '০১৭১২৩৪৫৬৭৮',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '$ne',
    '[object Object]',
    'null',
    'undefined',
    'true',
  ],
  ...[
    "'; drop table orders; --",
    "' OR '1'='1",
    '" OR *',
    'a* NEAR b',
    '!!!',
    '#1001',
    '# 1',
    '%',
    '_',
    '%%%%%%%',
    '\\',
    '\\\\\\',
    '(((',
    '-abc',
    '"""',
  ],
  ...[
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '=1+1',
    '@SUM(A1)',
    '+88017',
    '../../etc/passwd',
    'file:///etc/passwd',
  ],
  ...[
    '0',
    '-0',
    '-1',
    '1.5',
    '1e21',
    '1e308',
    '1e999',
    '0x10',
    '9007199254740993',
    'NaN',
    'Infinity',
    '2,500',
    '1_000',
    '٣',
    '४२',
  ],
  ...[
    '2026-02-30',
    '0000-01-01',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '-271821-04-20',
    '2026-13-45T99:99:99Z',
    '10000-01-01',
  ],
  ...[
    '2026-11-22T00:00:00+99:99',
    '2026-W47',
    '١٩٩٠-٠١-٠١',
    'Z',
    'x'.repeat(5000),
    'ক'.repeat(5000),
    'a.'.repeat(2000),
    'İ'.repeat(300),
  ],
  ...[
    '#000000',
    '/uploads/x-1000.webp',
    '/uploads/../x-1000.webp',
    'a@b.co',
    `${'a'.repeat(300)}@b.co`,
    '"a b"@c.de',
    'ａｂｃ',
    'ﬀ',
    'ß',
  ],
  ...[
    '0'.repeat(5000),
    `${'1'.repeat(400)}.5`,
    ' '.repeat(5000),
    `${' '.repeat(4000)}x`,
    'z\u0335'.repeat(1500),
    '-'.repeat(3000),
    '\n'.repeat(3000),
  ],
]

const HOSTILE_NUMBERS: readonly [unknown, ...unknown[]] = [
  ...([
    0,
    -1,
    1,
    2,
    0.1,
    0.5,
    -0.5,
    42.05,
    99.99,
    100,
    101,
    1000,
    65_536,
    100_000,
    100_001,
    10_000_001,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
  ] as const),
  ...[2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e300, 5e-324, 1e-7],
  ...[
    '-0',
    '1e999',
    '-1e999',
    '1E400',
    '0.00000000000000000000000000001',
    '123456789012345678901234567890',
  ].map(rawNumber),
]

const NOT_JSON: readonly [string, ...string[]] = [
  '0x10',
  '012',
  'NaN',
  '+1',
  '.5',
  "'a'",
  'undefined',
  '1_000',
  '"\\x"',
  '"\\ud800',
  '\u0000',
]

const SHAPES: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[[[]]]],
  () => ['a', 1, null, {}],
  () => Object.fromEntries([['__proto__', { isAdmin: true }]]),
  () => ({ constructor: { prototype: { polluted: 1 } } }),
  () => ({ toString: 1, valueOf: null, length: -1 }),
  () => Object.fromEntries([['then', 'a']]),
  () => Array.from({ length: 600 }, () => null),
  () => Array.from({ length: 5000 }, () => 1),
  () => Array.from({ length: 501 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index])),
  () => nested(300),
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let count = 0; count < depth; count++) value = count % 2 ? [value] : { a: value }
  return value
}

export const hostileText = (random: Random): string => {
  const text = random.pick(HOSTILE_TEXTS)
  // texts that are cut or searched by their first letters
  return random.below(5) === 0 ? `Rahim ${text}` : text
}

/** Any value: mostly a text or a number. */
export function hostileValue(random: Random): unknown {
  const turn = random.below(20)
  if (turn < 9) return hostileText(random)
  if (turn < 14) return random.pick(HOSTILE_NUMBERS)
  if (turn < 15) return rawNumber(random.pick(NOT_JSON))
  return random.pick(SHAPES)()
}
