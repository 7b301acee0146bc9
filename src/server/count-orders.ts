import type { ApiWatch } from '#api/api-watch.ts'
import type { OrderLimit } from '#api/orders.ts'

/** The same limit, whose outcomes are counted: each order that shoppers place comes through it, by either door. */
export function countOrders(limit: OrderLimit, meter: Pick<ApiWatch, 'order'>): OrderLimit {
  return async (attempt, place, findPlaced) => {
    const outcome = await limit(attempt, place, findPlaced)
    const told: { ok: boolean; code?: unknown; repeated?: unknown } = outcome
    if (typeof told.code === 'string') meter.order({ refused: told.code })
    else if (told.ok && told.repeated !== true) meter.order({ source: 'Website' })
    return outcome
  }
}
