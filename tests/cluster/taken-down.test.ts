import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { expectEvenBooks } from '#tests/load/even-books.ts'
import type { LoadRecord } from '#tests/load/load-record.ts'
import { startMixedLoad } from '#tests/load/mixed-load.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { openCluster } from './open-cluster.ts'

/** Each round kills one process and stops the other in good order. */
const ROUNDS = sampleOrFull(1, 10)
const TIME_LIMIT_MS = atPace(900_000)
/** A stop that takes so long met a machine without spare time: after 8 s it ends what is still in flight. */
const CUT_OFF_MS = 7_500

/** Orders without an answer, or with one that is neither an order nor a correct refusal. */
const failedOrders = (record: LoadRecord): string[] => [
  ...[...record.answers.keys()].filter(name => name.startsWith('order 5')),
  ...(record.lost.has('order') ? ['order lost'] : []),
]

/** All failures so far, for any caller: `upload 503`, `export lost`, each with its count. */
const troubles = ({ answers, lost }: LoadRecord): string[] =>
  [
    ...[...answers].filter(([name]) => / 5\d\d$/.test(name)),
    // the courier has a short timeout, and sends again
    ...[...lost]
      .filter(([kind]) => kind !== 'webhook')
      .map(([kind, count]) => [`${kind} lost`, count] as const),
  ].flatMap(([name, count]) => Array.from({ length: count }, () => name))

test(
  'behind the balancer no order fails while processes are killed and started anew, and nothing at all while they are stopped',
  async () => {
    const random = seededRandom()
    const { place, origin, one, two } = await openCluster()
    const load = startMixedLoad(place, { seed: random.below(2 ** 31), origin: () => origin })
    const { record } = load
    for (let round = 0; round < ROUNDS; round += 1) {
      const [killed, stopped] = random.below(2) ? [one, two] : [two, one]
      await sleep(500 + random.below(500))
      await killed.kill()
      await sleep(random.below(700))
      await killed.start()
      await sleep(300)
      const between = troubles(record)
      const stoppedAt = performance.now()
      expect(await stopped.stop()).toBe(0)
      const isCutOff = performance.now() - stoppedAt > CUT_OFF_MS
      await sleep(random.below(700))
      await stopped.start()
      await sleep(300)
      if (!isCutOff) expect(troubles(record)).toEqual(between)
      expect(failedOrders(record)).toEqual([])
    }
    await load.stop()
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
    const books = await expectEvenBooks(place, record)
    expect(books.acknowledged).toBe(books.orders)
    const cutByKills = troubles(record).join(', ')
    const slowestOrderMs = Math.round(Math.max(...(record.tookMs.get('order') ?? [])))
    const reported = { ...books, cutByKills, slowestOrderMs }
    console.log(`killed ${ROUNDS} times, stopped ${ROUNDS} times: ${JSON.stringify(reported)}`)
  },
  TIME_LIMIT_MS,
)
