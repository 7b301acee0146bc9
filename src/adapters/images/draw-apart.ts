import { spawn } from 'node:child_process'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import type { ShareCard } from '#domain/catalog/share-card.ts'

const PROGRAM = path.join(import.meta.dirname, 'drawing-process.ts')
/** A drawing takes a fraction of a second; a picture that hangs the decoder must not delay the next one. */
const LIMIT_MS = 20_000

/**
 * Draws a share picture in a process of its own: the library, its threads and any damage by a broken picture end with
 * it, and the shop's memory does not grow. Throws when the drawing fails.
 */
export async function drawApart(card: ShareCard, picture: Buffer | undefined): Promise<Buffer> {
  const { PATH, HOME, SystemRoot } = process.env
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    // nothing else of the shop's environment (addresses, secrets); the machine's font list is cached under HOME
    env: { PATH, HOME, SystemRoot },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // a process that died early closes its input; its exit code says more
  child.stdin.on('error', () => {})
  child.stdin.end(serialize({ card, picture }))
  const [drawn, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  if (code === 0 && drawn.length > 0) return drawn
  throw new Error(`the share picture of ${card.name} was not drawn (${code}): ${complaint.slice(0, 500)}`)
}
