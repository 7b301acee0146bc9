import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive, by the directory at its end; throws for an invalid archive. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end === -1) throw new Error('no archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a directory')
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const [name, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + packed)
    const file = archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    if (file.length !== size) throw new Error('a file of another size')
    files.set(archive.toString('utf8', at + 46, at + 46 + (name ?? 0)), file)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
