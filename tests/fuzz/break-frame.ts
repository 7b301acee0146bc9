import type { Random } from '../faults/seeded.ts'
import type { Header } from './make-headers.ts'

export type Message = { method: string; target: string; headers: readonly Header[]; body: Buffer }

/** The bytes of a request. Adds its length unless the headers have one. */
export function bytesOf({ method, target, headers, body }: Message, version = 'HTTP/1.1'): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`${method} ${target} ${version}\r\n${lines}\r\n`), body])
}

const chunked = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])

type Break = (message: Message, random: Random) => Buffer

const withHeaders = (message: Message, ...more: Header[]): Message => ({
  ...message,
  headers: [...message.headers, ...more],
})
const without = (message: Message, ...names: string[]): Message => ({
  ...message,
  headers: message.headers.filter(([name]) => !names.includes(name)),
})
const ofLength = (message: Message, ...lengths: string[]): Buffer =>
  bytesOf(
    withHeaders(without(message, 'content-length'), ...lengths.map(one => ['content-length', one] as const)),
  )
const inChunks = (message: Message, body: Buffer, ...more: Header[]): Buffer =>
  bytesOf({
    ...withHeaders(without(message, 'content-length'), ['transfer-encoding', 'chunked'], ...more),
    body,
  })

/** Each sends a request whose frame is wrong, ambiguous or contradictory. */
const BREAKS: readonly [Break, ...Break[]] = [
  message => ofLength(message, String(message.body.length), String(message.body.length)),
  message => ofLength(message, String(message.body.length), String(message.body.length + 3)),
  (message, random) =>
    ofLength(message, random.pick(['-1', 'x', '+5', '1e3', '0x10', '99999999999999999999', '5, 5', '', ' '])),
  message => ofLength(message, String(message.body.length + 20)),
  message => ofLength(message, '0'),
  message => inChunks(message, chunked(message.body)),
  message => inChunks(message, chunked(message.body), ['content-length', String(message.body.length)]),
  message => inChunks(message, chunked(message.body), ['transfer-encoding', 'identity']),
  (message, random) =>
    inChunks(
      message,
      Buffer.from(
        random.pick([
          '',
          'x\r\n',
          '-1\r\n',
          'ffffffffffffffff\r\nx',
          '5\r\nab',
          '0\r\n',
          '0\r\nx: y\r\n\r\n',
          `2;${'e'.repeat(20_000)}\r\nab\r\n0\r\n\r\n`,
        ]),
      ),
    ),
  (message, random) =>
    bytesOf(
      withHeaders(without(message, 'content-length'), [
        'transfer-encoding',
        random.pick(['xchunked', 'gzip, chunked', 'chunked, chunked', ' chunked', '']),
      ]),
    ),
  message => bytesOf(without(message, 'host')),
  message => bytesOf(withHeaders(message, ['host', 'evil.test'])),
  (message, random) =>
    bytesOf(
      withHeaders(without(message, 'host'), [
        'host',
        random.pick(['', 'evil.test', 'a b', 'x'.repeat(5000), 'shop.test:99999', '[::1', '@', '<b>']),
      ]),
    ),
  message => bytesOf({ ...message, target: `http://evil.test${message.target}` }),
  (message, random) =>
    bytesOf({
      ...message,
      target: random.pick([
        '*',
        'evil.test:443',
        '',
        '//evil.test/',
        '/v1//orders',
        '/v1/../v1/orders',
        '/\u00e9',
        '/v1/%zz',
        '/v1/%ff',
        '/v1/%00',
        '/v1/\\..',
        `/v1/${'x'.repeat(5000)}`,
        '/v1/orders#x',
        '/v1/a b',
        '/v1?%',
        '/v1/orders;x=1',
      ]),
    }),
  (message, random) =>
    bytesOf({
      ...message,
      method: random.pick([
        'FOO',
        'get',
        'TRACE',
        'OPTIONS',
        'PROPFIND',
        'CONNECT',
        'HEAD',
        'PATCH',
        'DELETE',
        'PUT',
        'POST',
        'QUERY',
        'G\u00cbT',
        '',
      ]),
    }),
  (message, random) =>
    bytesOf({
      ...message,
      method: random.pick([
        'OPTIONS',
        'TRACE',
        'HEAD',
        'PUT',
        'PATCH',
        'DELETE',
        'POST',
        'GET',
        'SEARCH',
        'LOCK',
      ]),
    }),
  (message, random) =>
    bytesOf(message, random.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/9.9', 'HTTP', ''])),
  (message, random) =>
    bytesOf(withHeaders(message, ['x-large', 'x'.repeat(random.pick([15_000, 17_000, 70_000]))])),
  (message, random) =>
    bytesOf(
      withHeaders(
        message,
        ...Array.from({ length: random.pick([90, 300, 2500]) }, (_, index) => [`x-${index}`, 'y'] as const),
      ),
    ),
  (message, random) =>
    bytesOf(withHeaders(message, ['expect', random.pick(['x', '200-ok', '100-continue, x', ''])])),
  (message, random) =>
    bytesOf(
      withHeaders(
        message,
        ['connection', 'upgrade'],
        ['upgrade', random.pick(['websocket', 'h2c', 'TLS/1.0', ''])],
      ),
    ),
  (message, random) =>
    bytesOf(
      withHeaders(message, [
        'x-strange',
        random.pick(['a\u0000b', 'a\rb', 'a\nb: c', '\u0001', '\u007f', 'a\r\n folded', '\u00e9']),
      ]),
    ),
  (message, random) =>
    bytesOf(
      withHeaders(message, [random.pick(['', 'x y', 'x ', '\u00e9', 'x\u0000', '(', 'x:', ' x']), 'y']),
    ),
  message => Buffer.from(bytesOf(message).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (message, random) => bytesOf(message).subarray(0, 5 + random.below(200)),
  message =>
    Buffer.concat([bytesOf(message), Buffer.from('GET /v1/products HTTP/1.1\r\nhost: shop.test\r\n\r\n')]),
  (_, random) =>
    Buffer.from(
      random.pick([
        '\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000',
        'GET',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        '\u0000'.repeat(300),
        'x'.repeat(100_000),
      ]),
    ),
]

export const brokenFrame = (message: Message, random: Random): Buffer => random.pick(BREAKS)(message, random)
