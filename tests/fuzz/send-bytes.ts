import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export type RawAnswer = {
  /** 0: the connection ended without an answer. */
  status: number
  headers: [name: string, value: string][]
  body: string
  /** The whole answer came, as announced by its head. */
  isWhole: boolean
  ms: number
}

/** Longer than any wait of the shop itself. */
const HUNG_MS = 40_000

/** A client that broke off a request sends no more; any answer has come by then. */
const HANG_UP_MS = 300

/** Sends exactly these bytes on their own connection and reads the first answer; a stream is cut off. */
export function sendBytes(origin: string, bytes: Buffer, hangsUp: boolean): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  let began = performance.now()
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    socket.destroy()
    try {
      resolve({ ...readAnswer(Buffer.concat(chunks)), ms: performance.now() - began })
    } catch (error) {
      reject(error)
    }
  }
  const timer = setTimeout(() => {
    isOver = true
    socket.destroy()
    reject(
      new Error(
        `no answer within ${HUNG_MS} ms, of it came: ${Buffer.concat(chunks).toString().slice(0, 300)}`,
      ),
    )
  }, HUNG_MS)
  if (hangsUp)
    socket.setTimeout(HANG_UP_MS, () => {
      began = performance.now()
      socket.end()
    })
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    // the head of a stream; 100 Continue may come before it
    if (chunks.length > 3 || isOver) return
    if (/^content-type: text\/event-stream/im.test(Buffer.concat(chunks).toString('latin1', 0, 4000))) end()
  })
  socket.on('end', end).on('close', end).on('error', end)
  socket.write(bytes)
  return promise
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: bytes => gunzipSync(bytes),
  br: bytes => brotliDecompressSync(bytes),
  zstd: bytes => zstdDecompressSync(bytes),
}

function readAnswer(whole: Buffer): Omit<RawAnswer, 'ms'> {
  const gap = whole.indexOf('\r\n\r\n')
  const [first = '', ...lines] = whole.subarray(0, Math.max(0, gap)).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
  if (status === 0) return { status, headers: [], body: whole.toString(), isWhole: false }
  if (status < 200 && status !== 101) return readAnswer(whole.subarray(gap + 4))
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const bytes = whole.subarray(gap + 4)
  const isChunked = headers.some(([name, value]) => name === 'transfer-encoding' && value === 'chunked')
  const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? bytes.length)
  const encoding = headers.find(([name]) => name === 'content-encoding')?.[1] ?? ''
  const held = isChunked ? unchunked(bytes) : bytes.subarray(0, length)
  const isWhole = isChunked ? bytes.subarray(-5).toString() === '0\r\n\r\n' : bytes.length >= length
  const body = held.length === 0 || !isWhole ? held : (DECODERS[encoding]?.(held) ?? held)
  return { status, headers, body: body.toString(), isWhole }
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (lineEnd < 0 || !(length > 0)) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}
