import { spawn } from 'node:child_process'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import type { ShareCard } from '#domain/catalog/share-card.ts'
import type { IconFile, IconLook } from '#domain/looks/shop-icons.ts'

const PROGRAM = path.join(import.meta.dirname, 'drawing-process.ts')
/** A drawing takes a fraction of a second; a picture that hangs the decoder must not delay the next one. */
const LIMIT_MS = 20_000

/** Draws the share picture of a product. Throws when the drawing fails. */
export const drawApart = (card: ShareCard, picture: Buffer | undefined): Promise<Buffer> =>
  runDrawing({ card, picture }, card.name)

/** Draws all files of a shop's look. Throws when the drawing fails. */
export async function drawIconsApart(
  look: IconLook,
  picture: Buffer | undefined,
): Promise<Readonly<Record<IconFile, Buffer>>> {
  const drawn: Record<IconFile, Uint8Array> = deserialize(await runDrawing({ look, picture }, look.name))
  const of = (name: IconFile) => Buffer.from(drawn[name])
  return {
    'favicon.svg': of('favicon.svg'),
    'favicon.ico': of('favicon.ico'),
    'apple-touch-icon.png': of('apple-touch-icon.png'),
    'icon-192.png': of('icon-192.png'),
    'icon-512.png': of('icon-512.png'),
    'icon-maskable-512.png': of('icon-maskable-512.png'),
    'open-graph.jpg': of('open-graph.jpg'),
  }
}

/**
 * Draws in a process of its own: the library, its threads and any damage by a broken picture end with it, and the shop's
 * memory does not grow.
 */
async function runDrawing(asked: object, name: string): Promise<Buffer> {
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
  child.stdin.end(serialize(asked))
  const [drawn, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  if (code === 0 && drawn.length > 0) return drawn
  throw new Error(`the picture of ${name} was not drawn (${code}): ${complaint.slice(0, 500)}`)
}
