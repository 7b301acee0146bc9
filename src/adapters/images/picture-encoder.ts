import { spawn } from 'node:child_process'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { frameText, MIDDLE, type PictureFrame } from '#domain/pictures/picture-frame.ts'
import type { PictureProblem, PictureType } from '#domain/pictures/picture-upload.ts'

/** The size of the uploaded picture, upright, and its deliveries: `ending` follows the key in a file's name. */
export type EncodedPicture = {
  width: number
  height: number
  files: { ending: string; contentType: string; bytes: Uint8Array }[]
}
export type EncodeOutcome = ({ ok: true } & EncodedPicture) | { ok: false; problem: PictureProblem }

/** Makes the shop's deliveries of an uploaded picture; cut from the middle unless framed otherwise. */
export type PictureEncoder = {
  encode(file: string, type: PictureType, frame?: PictureFrame): Promise<EncodeOutcome>
}

const PROGRAM = path.join(import.meta.dirname, 'encoding-process.ts')
/** For a process that hangs; a working one counts its own time. */
const LIMIT_MS = 300_000

/** Exit codes of a process that exceeded its memory or time. */
export const MEMORY_IS_FULL = 70
export const TIME_IS_UP = 71

/**
 * One picture at a time in a process of its own, with lower priority than pages: they stay fast, and any damage by a
 * hostile picture ends with the process.
 */
export function pictureEncoder({ program = PROGRAM, limitMs = LIMIT_MS } = {}): PictureEncoder {
  let last: Promise<unknown> = Promise.resolve()
  return {
    encode(file, type, frame = MIDDLE) {
      const encoding = last.then(() => encodeThrough([program, file, type, frameText(frame)], limitMs))
      last = encoding.catch(() => {})
      return encoding
    },
  }
}

/** The signal for a forbidden system call: no fault of the picture. */
const FORBIDDEN_CALL = 'SIGSYS'

/** A service manager sends its stop signal once. */
const STARTS = 3

/** Starts a process again that got the stop signal before it could ignore it: the upload is still in progress. */
async function encodeThrough(command: readonly string[], limitMs: number): Promise<EncodeOutcome> {
  for (let start = 1; start < STARTS; start += 1) {
    const outcome = await encodeApart(command, limitMs)
    if (outcome !== 'told_to_stop') return outcome
  }
  const outcome = await encodeApart(command, limitMs)
  if (outcome === 'told_to_stop')
    throw new Error('a picture was not encoded: its process is told to stop each time')
  return outcome
}

async function encodeApart(
  command: readonly string[],
  limitMs: number,
): Promise<EncodeOutcome | 'told_to_stop'> {
  const { PATH, HOME, SystemRoot } = process.env
  // nothing else of the shop's environment, such as addresses and secrets
  const env = { PATH, HOME, SystemRoot, MALLOC_ARENA_MAX: '2', VIPS_MAX_THREADS: '1' }
  const child = spawn(process.execPath, ['--max-old-space-size=128', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limitMs)
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const [answer, complaint, { code, signal }] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
  ]).finally(() => clearTimeout(limit))
  if (isLate || code === TIME_IS_UP) return { ok: false, problem: 'too_slow' }
  if (code === MEMORY_IS_FULL) return { ok: false, problem: 'too_complex' }
  if (code === 0 && answer.length > 0) return deserialize(answer)
  if (signal === 'SIGTERM' || signal === 'SIGINT') return 'told_to_stop'
  // a broken picture may crash the library; any other failure has a message
  if (code === null && signal !== FORBIDDEN_CALL) return { ok: false, problem: 'unreadable' }
  throw new Error(`a picture was not encoded (${code ?? signal}): ${complaint.slice(0, 500)}`)
}
