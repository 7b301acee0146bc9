import { ByteReader } from './byte-reader.ts'

/** The streams that WOFF2 splits the outlines into (https://www.w3.org/TR/WOFF2/#glyf_table_format). */
type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  ByteReader
>
type Point = { dx: number; dy: number; onCurve: boolean }

const COMPOSITE = 0xffff
const OVERLAP_SIMPLE = 0x40

/** The tables `glyf` and `loca` (long offsets) from the transformed `glyf` of a WOFF2 file. */
export function restoreGlyphs(transformed: Buffer): [string, Buffer][] {
  const reader = new ByteReader(transformed, 2)
  const hasOverlaps = (reader.u16() & 1) === 1
  const count = reader.u16()
  reader.skip(2)
  const sizes = Array.from({ length: 7 }, () => reader.u32())
  const parts = sizes.map(size => reader.bytes(size))
  const overlaps = hasOverlaps ? reader.bytes((count + 7) >> 3) : Buffer.alloc(count)
  const part = (index: number) => new ByteReader(parts[index] ?? Buffer.alloc(0))
  const streams: Streams = {
    contours: part(0),
    points: part(1),
    flags: part(2),
    glyphs: part(3),
    composites: part(4),
    boxes: part(5),
    instructions: part(6),
  }
  const hasBox = streams.boxes.bytes(4 * ((count + 31) >> 5))
  const glyphs: Buffer[] = []
  const offsets = Buffer.alloc(4 * (count + 1))
  let length = 0
  for (let index = 0; index < count; index++) {
    const box = isSet(hasBox, index) ? streams.boxes.bytes(8) : undefined
    const glyph = restoreGlyph(streams, { box, overlaps: hasOverlaps && isSet(overlaps, index) })
    const padded = Buffer.alloc(Math.ceil(glyph.length / 4) * 4)
    glyph.copy(padded)
    glyphs.push(padded)
    length += padded.length
    offsets.writeUInt32BE(length, 4 * (index + 1))
  }
  return [
    ['glyf', Buffer.concat(glyphs)],
    ['loca', offsets],
  ]
}

const isSet = (bits: Buffer, index: number): boolean =>
  ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0

function restoreGlyph(
  streams: Streams,
  { box, overlaps }: { box?: Buffer | undefined; overlaps: boolean },
): Buffer {
  const contours = streams.contours.u16()
  if (contours === 0) return Buffer.alloc(0)
  if (contours !== COMPOSITE) return restoreSimple(streams, { contours, box, overlaps })
  const { bytes, hasInstructions } = readComposite(streams.composites)
  const header = Buffer.alloc(10)
  header.writeInt16BE(-1, 0)
  box?.copy(header, 2)
  return Buffer.concat([header, bytes, ...(hasInstructions ? [readInstructions(streams)] : [])])
}

/** The parts of a composite glyph, as they stand in the font. */
function readComposite(stream: ByteReader): { bytes: Buffer; hasInstructions: boolean } {
  const start = stream.at
  let hasInstructions = false
  for (let more = true; more; ) {
    const flags = stream.u16()
    const transform = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    stream.skip(2 + (flags & 0x01 ? 4 : 2) + transform)
    hasInstructions ||= (flags & 0x100) !== 0
    more = (flags & 0x20) !== 0
  }
  const length = stream.at - start
  stream.at = start
  return { bytes: stream.bytes(length), hasInstructions }
}

/** The hinting program of a glyph behind its length. */
function readInstructions({ glyphs, instructions }: Streams): Buffer {
  const length = glyphs.short255()
  const size = Buffer.alloc(2)
  size.writeUInt16BE(length)
  return Buffer.concat([size, instructions.bytes(length)])
}

type Simple = { contours: number; box: Buffer | undefined; overlaps: boolean }

function restoreSimple(streams: Streams, { contours, box, overlaps }: Simple): Buffer {
  const header = Buffer.alloc(10 + 2 * contours)
  header.writeInt16BE(contours, 0)
  let count = 0
  for (let contour = 0; contour < contours; contour++) {
    count += streams.points.short255()
    header.writeUInt16BE(count - 1, 10 + 2 * contour)
  }
  const points = Array.from({ length: count }, () => readPoint(streams))
  if (box) box.copy(header, 2)
  else writeBox(header, points)
  return Buffer.concat([header, readInstructions(streams), writePoints(points, overlaps)])
}

/** One point as the way from the last one: its flag says how many bits each coordinate takes. */
function readPoint({ flags, glyphs }: Streams): Point {
  const flag = flags.u8()
  const kind = flag & 0x7f
  const onCurve = flag < 0x80
  const signed = (value: number, bit: number) => (flag & bit ? value : -value)
  if (kind < 10) return { dx: 0, dy: signed(((kind & 14) << 7) + glyphs.u8(), 1), onCurve }
  if (kind < 20) return { dx: signed((((kind - 10) & 14) << 7) + glyphs.u8(), 1), dy: 0, onCurve }
  if (kind < 84) {
    const [high, low] = [kind - 20, glyphs.u8()]
    const dx = signed(1 + (high & 0x30) + (low >> 4), 1)
    return { dx, dy: signed(1 + ((high & 0x0c) << 2) + (low & 0x0f), 2), onCurve }
  }
  if (kind < 120) {
    const high = kind - 84
    const dx = signed(1 + (Math.floor(high / 12) << 8) + glyphs.u8(), 1)
    return { dx, dy: signed(1 + (((high % 12) >> 2) << 8) + glyphs.u8(), 2), onCurve }
  }
  if (kind < 124) {
    const [first, second, third] = [glyphs.u8(), glyphs.u8(), glyphs.u8()]
    const dx = signed((first << 4) + (second >> 4), 1)
    return { dx, dy: signed(((second & 0x0f) << 8) + third, 2), onCurve }
  }
  return { dx: signed(glyphs.u16(), 1), dy: signed(glyphs.u16(), 2), onCurve }
}

function writeBox(header: Buffer, points: readonly Point[]) {
  let [x, y] = [0, 0]
  const places = points.map(({ dx, dy }) => {
    x += dx
    y += dy
    return [x, y] as const
  })
  const xs = places.map(place => place[0])
  const ys = places.map(place => place[1])
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  for (const [index, value] of box.entries()) header.writeInt16BE(value, 2 + 2 * index)
}

/** Flags and coordinates as TrueType writes them: nothing for no move, a byte for a short one, else two. */
function writePoints(points: readonly Point[], overlaps: boolean): Buffer {
  const flags: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  for (const { dx, dy, onCurve } of points) {
    const first = overlaps && flags.length === 0 ? OVERLAP_SIMPLE : 0
    flags.push(first | (onCurve ? 1 : 0) | pushWay(xs, dx, 0x02, 0x10) | pushWay(ys, dy, 0x04, 0x20))
  }
  return Buffer.from([...flags, ...xs, ...ys])
}

function pushWay(bytes: number[], way: number, short: number, same: number): number {
  if (way === 0) return same
  if (Math.abs(way) < 256) {
    bytes.push(Math.abs(way))
    return way > 0 ? short | same : short
  }
  bytes.push((way >> 8) & 0xff, way & 0xff)
  return 0
}
