import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { ADMIN_ENV, logIn } from './log-in.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'
import { timePages } from './time-pages.ts'

const PHOTOS = 10
/** The browser's number of parallel uploads. */
const LANES = 2
const PAGES = 150
const PAUSE_MS = 60
const WARM_UP = 20
const LOOK_EVERY_MS = 20
const MEBIBYTE = 1024 * 1024

/** Measures pages while photos are encoded, the time for one photo, and the memory for photos and hostile files. */
export async function benchUploads(databases: BenchDatabases, say: (line: string) => void) {
  const { env } = await databases.place('sqlite')
  const photos = await takePhotos()
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], { ...env, ...ADMIN_ENV })
  try {
    say(heading('Pages while photos of 12 million pixels are encoded'))
    const send = await openSender(shop)
    await benchPhotos({ shop, photos, send }, say)
    say(heading('Memory under hostile files'))
    await benchHostile({ shop, send }, say)
  } finally {
    await shop.stop()
  }
}

type Send = (bytes: Buffer, name: string) => Promise<{ status: number; message: string }>

async function openSender(shop: MeasuredProcess): Promise<Send> {
  const cookie = await logIn(shop)
  return async (bytes, name) => {
    const { type, body } = multipartOf([{ bytes, name }])
    const answer = await fetch(`${shop.origin}/v1/upload`, {
      method: 'POST',
      headers: { 'content-type': type, cookie, 'sec-fetch-site': 'same-origin' },
      body: new Uint8Array(body),
    })
    const { message } = await answer.json()
    return { status: answer.status, message }
  }
}

/** Gradients with a sensor's grain, so that they have the size of photos. */
async function takePhotos(): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (let count = 0; count < PHOTOS; count += 1) {
    const colors = [`hsl(${count * 36} 60% 40%)`, `hsl(${count * 36 + 90} 50% 70%)`]
    const stops = colors.map((color, at) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
    const light = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><radialGradient id="a">${stops}</radialGradient><rect width="4000" height="3000" fill="url(#a)"/></svg>`
    const noise = { type: 'gaussian', mean: 128, sigma: 14 + count } as const
    photos.push(
      await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
        .composite([{ input: Buffer.from(light), blend: 'overlay' }])
        .jpeg({ quality: 90 })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    )
  }
  return photos
}

type Photographing = { shop: MeasuredProcess; photos: readonly Buffer[]; send: Send }

async function benchPhotos({ shop, photos, send }: Photographing, say: (line: string) => void) {
  const rendered = await choicePaths(shop.origin)
  await timePages(shop, rendered.slice(0, WARM_UP), () => true)
  const idle = await timePages(shop, rendered.slice(WARM_UP, WARM_UP + PAGES), () => true, PAUSE_MS)
  say(line('memory of the server before', bytesOf(shop.pid, 'VmRSS') / MEBIBYTE, 'MB'))
  const memory = watchMemory(shop)
  const startedAt = performance.now()
  let isOver = false
  const left = photos.map((bytes, index) => ({ bytes, name: `photo-${index}.jpg` }))
  const lane = async () => {
    for (let photo = left.shift(); photo; photo = left.shift()) {
      const { status, message } = await send(photo.bytes, photo.name)
      if (status !== 200) throw new Error(`${photo.name}: ${message}`)
    }
  }
  const sending = Promise.all(Array.from({ length: LANES }, lane)).finally(() => {
    isOver = true
  })
  const busy = await timePages(shop, rendered.slice(WARM_UP + PAGES), () => !isOver, PAUSE_MS)
  await sending
  const seconds = (performance.now() - startedAt) / 1000
  const peak = memory.stop()
  const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / photos.length / 1e6
  say(
    line(
      `a photo of ${megabytes.toFixed(1)} MB, from the first byte to all its files`,
      seconds / photos.length,
      's',
    ),
  )
  for (const kind of ['kept', 'rendered'] as const)
    for (const [name, of] of [
      ['p50', median],
      ['p99', (times: readonly number[]) => quantile(times, 0.99)],
    ] as const) {
      say(line(`a ${kind} page ${name}, idle`, of(idle[kind]), 'ms'))
      say(line(`a ${kind} page ${name}, beside encoding (${busy[kind].length})`, of(busy[kind]), 'ms'))
      say(line('ratio', of(busy[kind]) / of(idle[kind]), 'x'))
    }
  sayMemory(peak, say)
}

async function benchHostile({ shop, send }: Omit<Photographing, 'photos'>, say: (line: string) => void) {
  const files = (await hostileFiles()).map(({ name, bytes }) => ({ name, bytes }))
  const memory = watchMemory(shop)
  const answers: string[] = []
  for (const { name, bytes } of [...files, ...(await largestPictures())]) {
    const { status, message } = await send(bytes, name)
    if (status >= 500) throw new Error(`${name} was answered with ${status}`)
    answers.push(`  ${status}  ${status === 200 ? `${name}: encoded` : message}`)
  }
  const peak = memory.stop()
  for (const answer of answers) say(answer)
  sayMemory(peak, say)
}

/** Just under 50 million pixels, in the forms that take most memory: none can be read row by row. */
async function largestPictures(): Promise<{ name: string; bytes: Buffer }[]> {
  const side = 7070
  const flat = () => sharp({ create: { width: side, height: side, channels: 4, background: '#b2672a' } })
  const kinds: Record<string, Sharp> = {
    'progressive.jpg': flat().jpeg({ progressive: true }),
    'interlaced.png': flat().png({ progressive: true }),
    'interlaced-16-bits.png': flat().toColourspace('rgb16').png({ progressive: true }),
    'largest.webp': flat().webp({ effort: 0 }),
    'too-large.avif': flat().avif({ effort: 0 }),
    'largest.avif': flat().resize(4890).avif({ effort: 0 }),
  }
  const pictures: { name: string; bytes: Buffer }[] = []
  for (const [name, picture] of Object.entries(kinds))
    pictures.push({ name, bytes: await picture.withMetadata({ orientation: 6 }).toBuffer() })
  return pictures
}

type Peak = { serverBytes: number; childBytes: number }

/** The peak memory of the server and its encoding process, as Linux counts it; zero elsewhere. */
function watchMemory({ pid }: MeasuredProcess) {
  const peak: Peak = { serverBytes: 0, childBytes: 0 }
  const timer = setInterval(() => {
    peak.serverBytes = Math.max(peak.serverBytes, bytesOf(pid, 'VmRSS'))
    for (const child of childrenOf(pid)) peak.childBytes = Math.max(peak.childBytes, bytesOf(child, 'VmHWM'))
  }, LOOK_EVERY_MS)
  return {
    stop(): Peak {
      clearInterval(timer)
      return peak
    },
  }
}

function bytesOf(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function sayMemory({ serverBytes, childBytes }: Peak, say: (line: string) => void) {
  say(line('peak memory of the server', serverBytes / MEBIBYTE, 'MB'))
  say(line('peak memory of the encoding process', childBytes / MEBIBYTE, 'MB', 'ends itself at 600 MB'))
}
