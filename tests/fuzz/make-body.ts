import { gzipSync } from 'node:zlib'
import { CATALOGUE_COLUMNS } from '#contract/catalog/catalogue-csv.ts'
import type { Random } from '../faults/seeded.ts'
import { csvOf } from '../support/catalogue-csv.ts'
import type { Body } from './body.ts'
import { hostileText, hostileValue, jsonWithRaw } from './hostile-values.ts'
import { makeMultipart } from './make-multipart.ts'
import type { Operation } from './read-operations.ts'
import { spoilt } from './spoilt.ts'
import { valueBySchema } from './value-by-schema.ts'
import type { Example, World } from './world.ts'

type Given = { random: Random; world: World }

const JSON_TYPE = 'application/json'
const PAYOUT_COLUMNS = ['cn', 'invoice', 'cod', 'collected', 'charge', 'payment_id', 'x', '__proto__']

/** Bodies other than JSON, by their operation. */
const FILES: Readonly<Record<string, (given: Given) => Body>> = {
  'post /v1/products/import': given =>
    csvBody(given, [...Object.values(CATALOGUE_COLUMNS), 'x', '__proto__']),
  'post /v1/courier/payouts/import': given => csvBody(given, PAYOUT_COLUMNS),
  'post /v1/upload': ({ random, world }) => makeMultipart(random, Buffer.from(world.picture, 'base64')),
}

/** A body for the operation: correct, with one wrong value, or of a wrong kind. */
export function makeBody(operation: Operation, example: Example | undefined, given: Given): Body | undefined {
  const { random } = given
  const turn = random.below(20)
  const file = FILES[operation.name]
  if (turn < 16 && file) return file(given)
  const takesBody = ['POST', 'PUT', 'PATCH'].includes(operation.method) || operation.body !== undefined
  if (!takesBody && turn < 19) return undefined
  const value = example ? example.body : operation.body && valueBySchema(operation.body, '', given)
  if (value === undefined && turn < 10) return undefined
  if (turn < 6) return { kind: 'right', type: JSON_TYPE, bytes: Buffer.from(jsonWithRaw(value ?? {})) }
  if (turn < 14) {
    const once = spoilt(value ?? {}, random)
    const wrong = random.below(4) === 0 ? spoilt(once, random) : once
    return { kind: 'spoilt', type: JSON_TYPE, bytes: Buffer.from(jsonWithRaw(wrong)) }
  }
  return random.pick(FORMATS)(jsonWithRaw(value ?? { a: 1 }), random)
}

function csvBody({ random, world }: Given, columns: string[]): Body {
  const known = (column: string) => world.words[`csv.${column}`] ?? world.words[column]
  const isRight = random.below(3) === 0
  const cellOf = (column: string) => {
    const words = known(column)
    if (isRight) return words ? String(words[random.below(words.length)]) : ''
    if (random.below(3) > 0 && words) return String(words[random.below(words.length)])
    return random.below(2) === 0 ? '' : hostileText(random)
  }
  const chosen = columns.filter(column => (isRight ? known(column) : random.below(3) === 0))
  const [first = 'name'] = columns
  const named = chosen.includes(first) || random.below(4) === 0 ? chosen : [first, ...chosen]
  const lines = Array.from({ length: 1 + random.below(4) }, () =>
    Object.fromEntries(named.map(column => [column, cellOf(column)])),
  )
  const text = csvOf(lines, random.pick([',', ',', ';', '\t', '|']))
  const bytes = isRight ? Buffer.from(text) : spoiltCsv(text, random)
  return {
    kind: 'csv',
    type: random.pick(['text/csv', 'text/csv', 'text/csv; charset=utf-8', 'TEXT/CSV']),
    bytes,
  }
}

function spoiltCsv(text: string, random: Random): Buffer {
  const turn = random.below(14)
  if (turn === 0) return Buffer.from(`\ufeff${text}`)
  if (turn === 1) return Buffer.from(text, 'utf16le')
  if (turn === 2) return Buffer.from(text.slice(0, random.below(text.length + 1)))
  if (turn === 3) return Buffer.from(text.replaceAll('"', ''))
  if (turn === 4) return Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0x80, 0x00, 0x22])])
  if (turn === 5) return Buffer.from(`${text}\r\n"${'x'.repeat(70_000)}`)
  if (turn === 6) return Buffer.from(`${text}${'\r\n,,,,'.repeat(22_000)}`)
  if (turn === 7) return Buffer.from(`${','.repeat(random.below(500))}\r\n${text}`)
  return Buffer.from(text)
}

type Format = (json: string, random: Random) => Body

const json = (kind: string, bytes: Buffer | string, more: Partial<Body> = {}): Body => ({
  kind,
  type: JSON_TYPE,
  bytes: Buffer.from(bytes),
  ...more,
})

const TYPES: readonly [string, ...string[]] = [
  ...([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/csv',
    'application/xml',
    'application/octet-stream',
  ] as const),
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x',
    'multipart/mixed; boundary=x',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;charset="\\"',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'application/vnd.api+json',
  ],
  ...[
    'application/json; a=b; a=c; __proto__=1',
    'json',
    '/',
    'application/',
    ';',
    'application/json\t; x',
    '*/*',
    'text/html',
    'application/json5',
  ],
  ...[
    `application/${'x'.repeat(3000)}`,
    `application/json; ${'a=b; '.repeat(500)}`,
    `application/json; charset=${'"'.repeat(500)}`,
    '__proto__',
    'constructor',
  ],
]

/** Each turns correct JSON into something invalid, too large, or with a wrong type. */
const FORMATS: readonly [Format, ...Format[]] = [
  (text, random) => json('cut off', text.slice(0, random.below(text.length + 1))),
  (text, random) =>
    json('with more behind', text + random.pick(['}', ',', ' x', '\u0000', text, '//', '\n\n'])),
  text => json('with a mark of order', `\ufeff${text}`),
  text =>
    json(
      'of broken letters',
      Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
    ),
  text => json('in UTF-16', Buffer.from(text, 'utf16le')),
  () => json('empty', ''),
  (_, random) => json('no object', jsonWithRaw(hostileValue(random))),
  (_, random) => json('deep', `${'['.repeat(10_000)}${random.below(2) === 0 ? ']'.repeat(10_000) : ''}`),
  (_, random) => json('deep', `${'{"a":'.repeat(10_000)}1${random.below(2) === 0 ? '}'.repeat(10_000) : ''}`),
  text =>
    json('deep inside', text.replace(/:(?:"[^"]*"|\d+|null)/, `:${'['.repeat(10_000)}${']'.repeat(10_000)}`)),
  text => json('too long', text.replace(/"[^"]*"(?=[,}\]])/, `"${'x'.repeat(65_000)}"`)),
  text => json('far too long', `${' '.repeat(300_000)}${text}`),
  text => json('just too long', text + ' '.repeat(Math.max(0, 65_537 - Buffer.byteLength(text)))),
  (_, random) => json('wide', `[${Array.from({ length: 15_000 }, () => random.below(9)).join(',')}]`),
  text =>
    json(
      'twice the same name',
      text.replace(/^\{/, '{"items":1,"items":[],"price":1,"ids":[],"__proto__":{},'),
    ),
  text => json('with comments', `/* a */ ${text}`),
  (text, random) => json('another type', text, { type: random.pick(TYPES) }),
  (text, random) => json('another type', text, { type: random.pick(TYPES) }),
  text => json('no type', text, { type: undefined }),
  text => json('compressed', gzipSync(text), { headers: [['content-encoding', 'gzip']] }),
  (text, random) =>
    json('said to be compressed', text, {
      headers: [['content-encoding', random.pick(['gzip', 'br', 'zstd', 'x'])]],
    }),
  () => json('a bomb', gzipSync(Buffer.alloc(10_000_000)), { headers: [['content-encoding', 'gzip']] }),
  () => json('a form', 'a=1&a=2&__proto__=3&%=&%ff', { type: 'application/x-www-form-urlencoded' }),
  (_, random) => makeMultipart(random, Buffer.from('no picture')),
]
