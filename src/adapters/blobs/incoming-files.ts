import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { removeLeftFiles } from './remove-left-files.ts'

/** A received file on this machine. Its receiver discards it. */
export type IncomingFile = {
  path: string
  /** SHA-256 of its contents, in hex. */
  sha256: string
  bytes: number
  /** The first bytes, as many as requested. */
  head: Buffer
  discard(): Promise<void>
}

/** Where incoming files are stored meanwhile: never whole in memory, never under the sent name. */
export type IncomingFiles = {
  receive(source: AsyncIterable<Buffer>, headBytes: number): Promise<IncomingFile>
  /** Removes the files of a process that died: all where no other process uses the folder, else the old ones. */
  removeLeft(given: { isOnlyUser: boolean }): Promise<void>
}

export function incomingFiles(folder: string): IncomingFiles {
  return {
    async receive(source, headBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, randomUUID())
      const discard = () => rm(file, { force: true })
      try {
        return { path: file, discard, ...(await writeDown(source, file, headBytes)) }
      } catch (error) {
        await discard()
        throw error
      }
    },
    removeLeft: given => removeLeftFiles(folder, given),
  }
}

async function writeDown(source: AsyncIterable<Buffer>, path: string, headBytes: number) {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes, head }
}
