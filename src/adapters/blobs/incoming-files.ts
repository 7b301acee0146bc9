import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { removeLeftFiles } from './remove-left-files.ts'

/** A file on its way in, as it lies on this machine. Whoever received it discards it. */
export type IncomingFile = {
  path: string
  /** SHA-256 of its contents, in hex. */
  sha256: string
  bytes: number
  /** The first bytes, as many as were asked for. */
  head: Buffer
  discard(): Promise<void>
}

/** Where files are kept while they come in: never whole in memory, never under the name that was sent. */
export type IncomingFiles = {
  receive(source: AsyncIterable<Buffer>, headBytes: number): Promise<IncomingFile>
  /** Removes what a process that died left behind: all of it where nobody else uses the folder, else what is old. */
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
