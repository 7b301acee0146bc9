import type { Random } from '../faults/seeded.ts'
import type { Body } from './body.ts'
import { hostileText } from './hostile-values.ts'

const NAMES: readonly [string, ...string[]] = [
  'files',
  'files',
  'file',
  'files[]',
  '__proto__',
  'constructor',
  '',
  'x'.repeat(400),
]
const FILE_NAMES: readonly [string, ...string[]] = [
  ...([
    'shoe.jpg',
    'shoe.jpg',
    '../../shoe.jpg',
    'shoe.svg',
    'shoe.php\u0000.jpg',
    'ছবি.jpg',
    '',
    '.',
    'con',
  ] as const),
  ...['x'.repeat(3000), 'a";x="b.jpg', '%2e%2e%2f.jpg', '\u202egpj.exe', 'shoe.jpg\r\nx-injected: 1'],
]
const TYPES: readonly [string, ...string[]] = [
  'image/jpeg',
  'image/jpeg',
  'image/svg+xml',
  'text/html',
  '',
  'image/',
  'x'.repeat(2000),
]

/** Several parts as a browser sends them, or with a frame broken in one of many ways. */
export function makeMultipart(random: Random, picture: Buffer): Body {
  const isRight = random.below(3) === 0
  const boundary = isRight
    ? 'shop-boundary'
    : random.pick(['shop-boundary', 'b', 'x'.repeat(70), "'()+_,-./:=?", 'ab--', '----'])
  const count = isRight ? 1 : random.pick([0, 1, 1, 2, 3, 11, 40])
  const parts = Array.from({ length: count }, () => partOf(random, { boundary, picture, isRight }))
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  if (isRight) return { kind: 'multipart', type, bytes: whole }
  return { kind: 'broken multipart', ...brokenFrame(random, whole, { boundary, type }) }
}

type Part = { boundary: string; picture: Buffer; isRight: boolean }

function partOf(random: Random, { boundary, picture, isRight }: Part): Buffer {
  const name = isRight ? 'files' : random.pick(NAMES)
  const fileName = isRight ? 'shoe.jpg' : random.pick(FILE_NAMES)
  const type = isRight ? 'image/jpeg' : random.pick(TYPES)
  const disposition = `content-disposition: form-data; name="${name}"`
  const head = isRight || random.below(4) > 0 ? `${disposition}; filename="${fileName}"` : disposition
  const more = isRight
    ? ''
    : random.pick([
        '',
        '',
        'content-transfer-encoding: base64\r\n',
        'x: y\r\n'.repeat(3000),
        ':\r\n',
        `${'h'.repeat(90_000)}: 1\r\n`,
      ])
  const contents = isRight ? picture : contentsOf(random, picture)
  const text = `--${boundary}\r\n${head}\r\n${more}${type && `content-type: ${type}\r\n`}\r\n`
  return Buffer.concat([Buffer.from(text), contents, Buffer.from('\r\n')])
}

function contentsOf(random: Random, picture: Buffer): Buffer {
  const turn = random.below(7)
  if (turn === 0) return picture
  if (turn === 1) return picture.subarray(0, random.below(picture.length))
  if (turn === 2) return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  // a picture by its first bytes alone
  if (turn === 3) return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)])
  if (turn === 4) return Buffer.from('RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8X', 'latin1')
  if (turn === 5) return Buffer.alloc(0)
  return Buffer.from(hostileText(random))
}

function brokenFrame(random: Random, whole: Buffer, reported: { boundary: string; type: string }) {
  const { boundary, type } = reported
  const turn = random.below(9)
  if (turn === 0) return { type, bytes: whole.subarray(0, random.below(whole.length)) }
  if (turn === 1) return { type: 'multipart/form-data', bytes: whole }
  if (turn === 2) return { type: `${type}x`, bytes: whole }
  if (turn === 3)
    return { type, bytes: Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') }
  if (turn === 4)
    return { type, bytes: Buffer.concat([Buffer.from('before\r\n'), whole, Buffer.from('after')]) }
  if (turn === 5) return { type, bytes: Buffer.from(`--${boundary}\r\n\r\n--${boundary}--`) }
  if (turn === 6) return { type: `${type}; boundary=other`, bytes: whole }
  if (turn === 7) return { type, bytes: Buffer.from(`--${boundary}--`) }
  return { type, bytes: whole }
}
