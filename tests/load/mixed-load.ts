import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '#tests/faults/seeded.ts'
import { CourierAtWork } from './courier-at-work.ts'
import { LoadClient } from './load-client.ts'
import type { LoadPlace } from './load-place.ts'
import { LoadRecord } from './load-record.ts'
import { ShopperAtWork } from './shopper-at-work.ts'
import { StaffAtWork } from './staff-at-work.ts'

export type MixedLoadOptions = {
  seed: number
  /** Called for each request; by default the place's own. */
  origin?: () => string
  shoppers?: number
  staff?: number
  couriers?: number
  /** The longest pause between two turns, in milliseconds. */
  pauseMs?: number
}

export type MixedLoad = {
  record: LoadRecord
  /** Lets everybody finish their turn; shoppers who still wait for an answer give up. */
  stop(): Promise<LoadRecord>
}

/**
 * Shoppers who look and buy, staff who edit, count, book and upload, and a courier that sends events, all at once and
 * by a seed, until it is stopped. A caller without an answer tries again.
 */
export function startMixedLoad(place: LoadPlace, options: MixedLoadOptions): MixedLoad {
  const { seed, origin = () => place.origin, shoppers = 4, staff = 3, couriers = 1, pauseMs = 20 } = options
  const record = new LoadRecord()
  const client = new LoadClient(origin, record)
  const stopping = new AbortController()
  const isOver = () => stopping.signal.aborted
  let lanes = 0
  const atWork = (lane: number) => {
    lanes += 1
    return { place, client, record, lane, random: randomFrom(seed + lanes * 7919) }
  }

  async function transaction(turn: () => Promise<void>, below: (limit: number) => number): Promise<void> {
    while (!isOver()) {
      await turn()
      await sleep(below(pauseMs + 1))
    }
  }

  const times = (count: number) => Array.from({ length: count }, (_, lane) => lane)
  const working = [
    ...times(shoppers).map(lane => {
      const at = atWork(lane)
      const shopper = new ShopperAtWork(at)
      return transaction(() => shopper.turn(isOver), at.random.below)
    }),
    ...times(staff).map(lane => {
      const at = { ...atWork(lane), lanes: staff }
      const person = new StaffAtWork(at)
      return transaction(() => person.turn(), at.random.below)
    }),
    ...times(couriers).map(lane => {
      const at = atWork(lane)
      const courier = new CourierAtWork(at)
      return transaction(() => courier.turn(), at.random.below)
    }),
  ]
  const done = Promise.all(working)
  // a fault of the load itself must fail the test when it is stopped, not end the process earlier
  done.catch(() => {})
  return {
    record,
    async stop() {
      stopping.abort()
      await done
      client.close()
      return record
    },
  }
}
