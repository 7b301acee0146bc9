/** This many orders within an hour: from one network more than a family or office orders, from one browser far more. */
const ORDERS_OF_NETWORK = 10
const ORDERS_OF_BROWSER = 5
/** The limit from everywhere: a post that everybody shares, or a flood that changes its addresses. */
const ORDERS_FROM_EVERYWHERE = 40
const HOUR_MS = 3_600_000
/** How far back orders are examined: staff who start in the morning see the night's flood. */
export const FLOOD_SEEN_MS = 24 * HOUR_MS

/** What the search for floods reads of an unconfirmed order. */
export type FloodOrder = {
  id: string
  addressMark: string
  browserMark: string | null
  /** ISO instant. */
  createdAt: string
}

export const FLOOD_KINDS = ['browser', 'network', 'everywhere'] as const
/** `key` identifies the flood while it lasts: `network:` and its mark, `everywhere`. */
export type Flood<Order extends FloodOrder = FloodOrder> = {
  key: string
  kind: (typeof FLOOD_KINDS)[number]
  orders: readonly Order[]
}

/** A flood as staff see it. `networks`: how many sent it; `pairsHeld`: the pairs that it keeps from others. */
export type ShownFlood = Pick<Flood, 'key' | 'kind'> & {
  orders: number
  networks: number
  pairsHeld: number
  firstAt: string
  lastAt: string
  examples: { id: string; orderNo: number; name: string; phone: string; address: string; createdAt: string }[]
}

/** What staff have to know of orders that nobody has confirmed. */
export type Unconfirmed = {
  /** Orders without pairs until staff have called, and those that nobody confirmed in time. */
  waiting: number
  lapsed: number
  floods: ShownFlood[]
}

/**
 * Finds floods among the unconfirmed orders of a day, the largest first. Once a network or a browser reached its limit
 * in some hour, all its orders of the day belong to the flood; of `everywhere` only those of hours that reached it.
 */
export function findFloods<Order extends FloodOrder>(orders: readonly Order[]): Flood<Order>[] {
  const sorted = [...orders].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const groups = (kind: 'browser' | 'network', markOf: (order: Order) => string | null, least: number) =>
    [...Map.groupBy(sorted, markOf)].flatMap(([mark, group]): Flood<Order>[] =>
      mark !== null && ofCrowdedHours(group, least).length > 0
        ? [{ key: `${kind}:${mark}`, kind, orders: group }]
        : [],
    )
  const everywhere = ofCrowdedHours(sorted, ORDERS_FROM_EVERYWHERE)
  const floods = [
    ...groups('browser', order => order.browserMark, ORDERS_OF_BROWSER),
    ...groups('network', order => order.addressMark, ORDERS_OF_NETWORK),
    ...(everywhere.length > 0
      ? [{ key: 'everywhere', kind: 'everywhere' as const, orders: everywhere }]
      : []),
  ]
  return floods.sort((one, other) => other.orders.length - one.orders.length)
}

/** The sorted orders that lie within some hour with at least `least` of them. */
function ofCrowdedHours<Order extends FloodOrder>(sorted: readonly Order[], least: number): Order[] {
  const isCrowded = new Set<Order>()
  for (const [index, first] of sorted.entries()) {
    const last = sorted[index + least - 1]
    if (!last || Date.parse(last.createdAt) - Date.parse(first.createdAt) > HOUR_MS) continue
    for (const order of sorted.slice(index, index + least)) isCrowded.add(order)
  }
  return sorted.filter(order => isCrowded.has(order))
}
