import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { restoreGlyphs } from './restore-glyphs.ts'

/** The tables of a font by their four-letter tags. */
export type FontTables = Map<string, Buffer>

/** Tags that WOFF2 writes as a number (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .split(/ (?=\S)/)
const ARBITRARY_TAG = 63

/** The TrueType font inside a WOFF or WOFF2 file; throws for anything else, and for CFF outlines in WOFF2. */
export function unpackWoff(file: Buffer): Buffer {
  const signature = file.toString('latin1', 0, 4)
  if (signature === 'wOFF') return writeFont(file.readUInt32BE(4), readWoff(file))
  if (signature === 'wOF2') return writeFont(file.readUInt32BE(4), readWoff2(file))
  throw new Error(`neither WOFF nor WOFF2: ${signature}`)
}

/** WOFF packs every table by itself with zlib. */
function readWoff(file: Buffer): FontTables {
  const tables: FontTables = new Map()
  const reader = new ByteReader(file, 44)
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const tag = reader.text(4)
    const [offset, packedLength, length] = [reader.u32(), reader.u32(), reader.u32()]
    reader.skip(4)
    const packed = file.subarray(offset, offset + packedLength)
    tables.set(tag, packedLength < length ? inflateSync(packed) : packed)
  }
  return tables
}

/** WOFF2 packs all tables in one brotli stream, in which outlines stand in a form of their own. */
function readWoff2(file: Buffer): FontTables {
  const reader = new ByteReader(file, 48)
  const entries: { tag: string; length: number; isTransformed: boolean }[] = []
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = reader.u8()
    const known = flags & 0x3f
    const tag = known === ARBITRARY_TAG ? reader.text(4) : (KNOWN_TAGS[known] ?? '')
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const originalLength = reader.base128()
    entries.push({ tag, isTransformed, length: isTransformed ? reader.base128() : originalLength })
  }
  const packed = file.subarray(reader.at, reader.at + file.readUInt32BE(20))
  const data = new ByteReader(brotliDecompressSync(packed))
  const tables: FontTables = new Map()
  for (const { tag, length, isTransformed } of entries) {
    const bytes = data.bytes(length)
    if (isTransformed && tag === 'glyf')
      for (const [name, table] of restoreGlyphs(bytes)) tables.set(name, table)
    else if (isTransformed && tag === 'loca') continue
    else if (isTransformed) throw new Error(`${tag} stands in a form that is not read here`)
    else tables.set(tag, bytes)
  }
  const head = tables.get('head')
  const restored = tables.get('loca')
  // indexToLocFormat: the offsets are written long
  if (head && restored) head.writeInt16BE(1, 50)
  return tables
}

/** Puts tables together as an OpenType file: directory sorted by tag, tables on four-byte boundaries, checksums. */
function writeFont(flavor: number, tables: FontTables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const header = Buffer.alloc(12 + 16 * sorted.length)
  header.writeUInt32BE(flavor, 0)
  header.writeUInt16BE(sorted.length, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  const parts = [header]
  let offset = header.length
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = 12 + 16 * index
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(table), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4)
    for (let byte = 0; byte < 4; byte++)
      sum = (sum + (table[at + byte] ?? 0) * 2 ** (24 - 8 * byte)) % 2 ** 32
  return sum
}
