import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isBuildFresh } from '#scripts/build.ts'
import { randomFrom, sampleOrFull, testSeed } from '#tests/faults/seeded.ts'
import { atPace } from '#tests/support/at-pace.ts'
import type { Engine } from '#tests/support/databases.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { runFile } from '#tests/support/run-code.ts'
import { startWholeShop } from '#tests/support/whole-shop.ts'
import { expectEvenBooks } from './even-books.ts'
import { openLoadPlace } from './load-place.ts'
import { LoadRecord } from './load-record.ts'
import { turnOnAllJobs } from './soak/all-jobs.ts'
import { MODERATORS } from './soak/busy-day.ts'
import { expectFreePlaces, expectNoLeftRows } from './soak/no-leftovers.ts'
import { countConnections, placeFigures } from './soak/place-figures.ts'
import { askFigures, figuresAtRest, leftOver, restedFigures } from './soak/process-figures.ts'
import { type SoakGiven, soak } from './soak/soak-load.ts'
import { heldReport, latencyReport, type Moment } from './soak/soak-report.ts'

/** Of the full number: over how many minutes it is spread, and how much of the two hours it is. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 9)
const SHARE = Number(process.env.SOAK_SHARE ?? 1)
const TIME_LIMIT_MS = atPace(40 * 60_000) + MINUTES * 60_000
const PROGRAM = new URL('./soak/serve-measured-shop.ts', import.meta.url)
/** Like npm start; garbage collection is requested. */
const AS_INSTALLED = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=2 --expose-gc',
}
/** Added to each size, so that none sells out. */
const PAIRS = 50_000
/** The part of the two hours: all of them in `MINUTES`, or a minute of them at once. */
const PART = sampleOrFull(1 / 120, SHARE)
/** The heap is compared over the second half, when caches are full; a sample has none. */
const HALVES = sampleOrFull(1, 2)
const LASTS_MS = sampleOrFull(0, MINUTES * 60_000)
/** The unmeasured part: caches fill, threads start, code is compiled. */
const WARM_UP = sampleOrFull(0.4, 0.1)
/** Cached pages are limited to 24 MB; other growth in the second half of the load is no cache. */
const MOST_HEAP_GROWTH_BYTES = 8e6
const MOST_KEPT_BYTES = 24 * 1024 * 1024

test.each<Engine>(['sqlite', 'postgres'])(
  'two hours of a busy day leave nothing behind in a shop on %s',
  async engine => {
    if (!isBuildFresh()) throw new Error('build/ is older than its sources: npm run build')
    const place = await openLoadPlace(engine, { isDemo: true, pairs: PAIRS, moderators: MODERATORS })
    const mails = await openMailServer()
    const jobs = await turnOnAllJobs(place, mails)
    const shop = await startWholeShop(place, { ...AS_INSTALLED, ...jobs.env, SMTP_URL: mails.url }, PROGRAM)
    await jobs.subscribe()
    const ask = askFigures(shop)
    const given: SoakGiven = { place, mails, record: new LoadRecord(), random: randomFrom(testSeed()) }
    const moments: Moment[] = []
    const look = async (name: string, process: Moment['process']) =>
      moments.push({ name, process, place: await placeFigures(place, shop) })

    await soak(given, { part: PART * WARM_UP, lastsMs: LASTS_MS * WARM_UP })
    // the few files of a warm-up may all be of products: the thread of those of orders starts here
    await expectFreePlaces(place)
    const before = await restedFigures(ask)
    await look('start', before)
    const record = given.record.afterWarmUp()
    const measured = { ...given, record }
    const share = (1 - WARM_UP) / HALVES
    const half = { part: PART * share, lastsMs: LASTS_MS * share }
    const done: Awaited<ReturnType<typeof soak>>[] = []
    let middle = before
    while (done.length < HALVES - 1) {
      done.push(await soak(measured, half))
      middle = await restedFigures(ask)
      await look('half', middle)
    }
    const [last, backup] = await Promise.all([soak(measured, half), backUp(place)])
    done.push(last)
    const after = await figuresAtRest(ask, before)
    await look('end', after)
    await expectFreePlaces(place)
    await jobs.untilQuiet()

    const sum = (of: 'deeds' | 'received' | 'tookMs') => done.reduce((total, one) => total + one[of], 0)
    const seconds = Math.round(sum('tookMs') / 1000)
    const lines = [
      `${engine}: ${sum('deeds')} deeds in ${seconds} s, ${sum('received')} events heard, backup: ${backup}`,
      `neighbours: ${JSON.stringify(jobs.heard())}`,
      ...heldReport(moments),
      ...latencyReport(record),
    ]
    console.log(lines.join('\n'))
    expect(await shop.stop()).toBe(0)
    if (place.database.databaseUrl) expect(await countConnections(place.database.databaseUrl)).toBe(0)
    const rows = await expectNoLeftRows(place, given.record.stayed + record.stayed)
    const books = await expectEvenBooks(place, record)
    console.log(JSON.stringify({ rows, books, unanswered: Object.fromEntries(record.lost) }))

    // a sample delivers too few parcels for a sale
    const { sales, ...others } = jobs.heard()
    expect(Object.values({ ...others, sales: sales + sampleOrFull(1, 0) })).not.toContain(0)
    expect(leftOver(before, after)).toEqual([])
    expect(moments.at(-1)?.place.unfinished).toEqual([])
    expect(after.warnings.filter(warning => warning.includes('MaxListeners'))).toEqual([])
    expect(after.memory.heapUsed - middle.memory.heapUsed).toBeLessThan(MOST_HEAP_GROWTH_BYTES)
    expect(after.memory.arrayBuffers - before.memory.arrayBuffers).toBeLessThan(MOST_KEPT_BYTES)
  },
  TIME_LIMIT_MS,
)

/** Makes a backup while the shop works, as the owner does; returns its output. */
async function backUp({ env, database }: SoakGiven['place']): Promise<string> {
  await sleep(LASTS_MS / 10)
  const program = new URL('../../scripts/backup.ts', import.meta.url)
  const { ended } = runFile(program, env, [join(database.dataDir, 'backup-of-soak')])
  const { code, output } = await ended
  expect(code, output).toBe(0)
  return /\d+ orders and .*/.exec(output)?.[0] ?? ''
}
