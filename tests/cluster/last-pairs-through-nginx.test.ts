import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanes } from '#tests/faults/lanes.ts'
import { sampleOrFull } from '#tests/faults/seeded.ts'
import { opened } from '#tests/load/load-place.ts'
import type { Answer } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { readStock } from '#tests/support/makers.ts'
import { openCluster } from './open-cluster.ts'
import { type OrderAt, orderAt } from './order-at.ts'

const BUYERS = sampleOrFull(250, 500)
const AT_ONCE = 100
const PAIRS = 5
const TIME_LIMIT_MS = atPace(300_000)

/** Like a shopper who presses the button again when the shop reports that it is busy. */
async function insist(origin: string, order: OrderAt): Promise<Answer> {
  for (;;) {
    const answer = await orderAt(origin, order)
    if (answer.status !== 503) return answer
    await sleep(100)
  }
}

test(
  `${BUYERS} buyers through the balancer buy exactly the last ${PAIRS} pairs of two processes`,
  async () => {
    const { place, origin } = await openCluster({ pairs: PAIRS })
    const [product] = place.products
    const buyers = Array.from({ length: BUYERS }, (_, buyer) => ({
      product,
      phone: `0191${String(buyer).padStart(7, '0')}`,
      key: `buyer-${buyer}-of-the-last`,
    }))
    const answers = await inLanes(buyers, AT_ONCE, order => insist(origin, order))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect(statuses.get(201)).toHaveLength(PAIRS)
    expect(statuses.get(409)).toHaveLength(BUYERS - PAIRS)
    expect(await opened(place, shop => readStock(shop, product))).toEqual({ stock: 0, ledger: 0 })
  },
  TIME_LIMIT_MS,
)
