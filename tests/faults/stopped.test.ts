import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { expectEvenBooks } from '#tests/load/even-books.ts'
import { type LoadPlace, openLoadPlace } from '#tests/load/load-place.ts'
import { startMixedLoad } from '#tests/load/mixed-load.ts'
import { ask, headersOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { childrenOf } from '#tests/support/children-of.ts'
import type { Engine } from '#tests/support/databases.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { startWholeShop } from '#tests/support/whole-shop.ts'
import { randomFrom, sampleOrFull, testSeed } from './seeded.ts'

const ROUNDS = sampleOrFull(1, 20)
const TIME_LIMIT_MS = atPace(900_000)
/** The time that a service manager waits before it kills. */
const STOP_LIMIT_MS = atPace(10_000)
/** A stop that takes so long met a machine without spare time: after 8 s it ends what is still in flight. */
const CUT_OFF_MS = 7_500

type Form = ReturnType<typeof multipartOf>

/** A picture that the shop has already: answered on any machine, while encoding one may take longer than a stop. */
async function storedPicture(place: LoadPlace, seed: number): Promise<Form> {
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 }
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } })
  const form = multipartOf([{ name: 'shoe.png', bytes: await picture.png().toBuffer() }])
  const headers = { ...headersOf(place.staff[0]), 'content-type': form.type }
  const { status } = await ask(place.origin, '/v1/upload', { headers, body: form.body })
  expect(status).toBe(200)
  return form
}

/** Sends half of an upload; returns functions to send the rest and to read the answer. */
async function halfAnUpload(place: LoadPlace, { type, body }: Form) {
  const sent = request(`${place.origin}/v1/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headersOf(place.staff[0]),
      'content-type': type,
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(sent, 'response').then(async ([response]) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() }
  })
  answered.catch(() => {})
  const middle = body.length >> 1
  sent.flushHeaders()
  // the shop may refuse a body that it has not begun to read
  await once(sent, 'continue')
  sent.write(body.subarray(0, middle))
  return { finish: () => sent.end(body.subarray(middle)), answered }
}

test.each<Engine>(['sqlite', 'postgres'])(
  'a shop on %s that is told to stop under load finishes what is in flight and drops none of it',
  async engine => {
    const random = randomFrom(testSeed())
    const place = await openLoadPlace(engine)
    const load = startMixedLoad(place, { seed: random.below(2 ** 31) })
    const tookMs: number[] = []
    let form: Form | undefined
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await startWholeShop(place)
      onTestFinished(() => shop.kill())
      const stream = await readEvents(shop.origin, { cookie: place.staff[1] ?? '' })
      const ends = once(stream.response, 'end')
      await sleep(300 + random.below(900))
      form ??= await storedPicture(place, random.below(2 ** 24))
      const upload = await halfAnUpload(place, form)
      const kill = setTimeout(() => void shop.kill(), STOP_LIMIT_MS)
      const beganAt = performance.now()
      const stopped = shop.stop()
      await shop.says('Closing')
      await sleep(200)
      upload.finish()
      // like a service manager, which signals every process of the shop
      await sleep(300)
      for (const child of childrenOf(shop.process.pid)) process.kill(child, 'SIGTERM')
      expect(await stopped).toBe(0)
      clearTimeout(kill)
      tookMs.push(Math.round(performance.now() - beganAt))
      await ends
      if ((tookMs.at(-1) ?? 0) > CUT_OFF_MS) continue
      const { status, text } = await upload.answered
      expect([status, text]).toEqual([200, expect.stringContaining('urls')])
      load.record.pictures.push(...JSON.parse(text).urls)
      expect((await shop.ended).output).not.toContain('"level":50')
    }
    const last = await startWholeShop(place)
    const record = await load.stop()
    expect(await last.stop()).toBe(0)
    if (Math.max(...tookMs) <= CUT_OFF_MS) {
      expect(record.cut).toEqual([])
      // a repeated order was accepted and not answered
      expect(record.answers.get('order 200') ?? 0).toBe(0)
    } else console.log('left out: what was in flight, as this machine had no time to finish it')
    const books = await expectEvenBooks(place, record)
    const lost = Object.fromEntries(record.lost)
    console.log(
      `${engine}: stopped ${ROUNDS} times in ${Math.max(...tookMs)} ms at most; ${JSON.stringify({ ...books, lost })}`,
    )
  },
  TIME_LIMIT_MS,
)
