import { shopWith } from '#features/courier-choice/courier-of.ts'
import { giveLease } from '#features/leases/give-lease.ts'
import { takeLease } from '#features/leases/take-lease.ts'
import { refreshParcels } from '#features/parcels/refresh-parcels.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import { UNWATCHED } from './every-hour.ts'
import type { Log } from './send-mails.ts'

/** One process asks a courier, however many there are. */
const LEASE = 'parcels'
/** Longer than a run can take: two bookings asked about (30 s) and sent again (25 s), and status requests (15 s). */
const LEASE_LASTS_MS = 150_000
export const TURN_EVERY_MS = 1_000
/** Never ten in a second, and fewer where the courier takes fewer a minute. */
export const ASKS_A_TURN = 8
const TURNS_A_MINUTE = 60_000 / TURN_EVERY_MS
/** Unsure bookings in one run, and the requests for each: the parcel, its ids. */
const SETTLED_A_TURN = 2
const ASKS_OF_A_BOOKING = 2
/** After no answer; the courier's machines are not up again within a second. */
const TURNS_LEFT_OUT = 5

/**
 * Keeps parcels in step with every connected courier until it is stopped, each in turns of its own: one that does not
 * answer holds up no other. A stop finishes the current requests, and lets another process take over at once.
 */
export function syncParcels(shop: Shop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const each = shop.couriers.map(courier => syncWith(shopWith(shop, courier), log, watch))
  return { stop: async () => void (await Promise.all(each.map(one => one.stop()))) }
}

/** Each second a courier is asked about those of its parcels that are due, with or without webhooks. */
function syncWith(shop: CourierShop, log: Log, watch = UNWATCHED): { stop(): Promise<void> } {
  const { pollsPerMinute } = shop.courier.can
  const lease = { name: `${LEASE} ${shop.courier.id}`, holder: crypto.randomUUID(), lastsMs: LEASE_LASTS_MS }
  let running: Promise<void> | undefined
  let lastBegan = Number.NEGATIVE_INFINITY
  let leftOut = 0
  /** The requests that the courier's limit leaves for now. */
  let left = 0
  let isStopping = false

  function begin() {
    // woken earlier, it still runs at most once a second
    const sinceMs = performance.now() - lastBegan
    if (isStopping || running || sinceMs < TURN_EVERY_MS * 0.95) return
    lastBegan = performance.now()
    running = turn()
      .then(watch.done, error => {
        watch.failed()
        log.error({ err: error }, `parcels of ${shop.courier.name} are not in step`)
      })
      .finally(() => {
        running = undefined
      })
  }

  async function turn() {
    if (leftOut > 0) {
      leftOut -= 1
      return
    }
    if (!(await takeLease(shop, lease))) return
    left = Math.min(ASKS_A_TURN, left + pollsPerMinute / TURNS_A_MINUTE)
    const settled = await settleDueBookings(shop, { limit: SETTLED_A_TURN })
    const most = Math.floor(left) - settled * ASKS_OF_A_BOOKING
    const { outcome, asked } = await refreshParcels(shop, { most })
    left -= asked
    if (outcome === 'unreachable') leftOut = TURNS_LEFT_OUT
    if (outcome === 'closed' && asked > 0)
      log.warn({ courier: shop.courier.id }, 'the courier wants no more calls for now')
  }

  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.includes('parcels')) begin()
  })
  const timer = setInterval(begin, TURN_EVERY_MS)
  begin()
  return {
    async stop() {
      isStopping = true
      unsubscribe()
      clearInterval(timer)
      await running
      // when the database is away the lease ends by itself, and the rest of the stop goes on
      await giveLease(shop, lease).catch(error => log.warn({ err: error }, 'the lease of parcels ends later'))
    },
  }
}
