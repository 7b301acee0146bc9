import { createHash } from 'node:crypto'
import type { BlobStore } from '#adapters/blobs/blob-store.ts'
import type { PictureEncoder } from '#adapters/images/picture-encoder.ts'
import { frameText, isMiddle, MIDDLE } from '#domain/pictures/picture-frame.ts'
import { pictureFileNames, SHAPE_MARKS } from '#domain/pictures/picture-shape.ts'
import type { ReceivedPicture } from '#features/uploads/upload-pictures.ts'

/** A store in memory. `before` runs before each file is written or removed: it may wait or throw, like a network. */
export function memoryBlobs() {
  const files = new Map<string, Buffer>()
  const faults = { before: async (_act: 'put' | 'remove', _name: string): Promise<void> => {} }
  const blobs: BlobStore = {
    async put(name, bytes) {
      await faults.before('put', name)
      files.set(name, Buffer.from(bytes))
    },
    read: async name => files.get(name),
    has: async name => files.has(name),
    async remove(names) {
      for (const name of names) {
        await faults.before('remove', name)
        files.delete(name)
      }
    },
  }
  return { files, faults, blobs }
}

/** Encodes nothing, and records the calls, with the frame where one is given. */
export function countingEncoder() {
  const asked: string[] = []
  const encoder: PictureEncoder = {
    async encode(file, _type, frame = MIDDLE) {
      asked.push(isMiddle(frame) ? file : `${file} ${frameText(frame)}`)
      const files = pictureFileNames(SHAPE_MARKS.square).map(name => ({
        ending: name.slice(SHAPE_MARKS.square.length),
        contentType: 'image/any',
        bytes: Buffer.from(file),
      }))
      return { ok: true, width: 1000, height: 1000, files }
    },
  }
  return { asked, encoder }
}

/** A JPEG by its first bytes, with its own contents; it is stored nowhere. */
export function receivedPicture(contents: string): ReceivedPicture {
  const bytes = Buffer.from(`\xff\xd8\xff${contents}`, 'latin1')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { path: contents, sha256, bytes: bytes.length, head: bytes, discard: async () => {} }
  return { name: `${contents}.jpg`, file }
}
