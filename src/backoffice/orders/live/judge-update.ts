import { matchesFilter } from '#domain/orders/matches-filter.ts'
import type { OrderPage } from '#domain/orders/order-filter.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { OrderList } from '../../api/orders.ts'
import type { OrdersQuery } from '../orders-query.ts'

/** What the list in view lacks: a new order, or one that came, went or changed its place. */
export type Missing = 'new' | 'moved'

/**
 * The effect of a changed order on a list in view, whose rows stay where they are. Undefined: none, or none that one
 * page can show.
 */
export function judgeUpdate(
  { order, isNew }: { order: StaffOrder; isNew: boolean },
  list: OrderList,
  address: OrdersQuery,
): Missing | undefined {
  const index = list.orders.findIndex(held => held.id === order.id)
  const fits = matchesFilter(order, address)
  if (index === -1) {
    if (!fits) return undefined
    // a stream begins with events that the list may already include
    if (isNew && order.orderNo > list.latest) return 'new'
    if (!isOnThisPage(order, list, address)) return undefined
    return isNew ? 'new' : 'moved'
  }
  // deleted orders are marked where they stand
  if (order.deletedAt !== null) return undefined
  return fits && isStillBetween(order, index, { list, address }) ? undefined : 'moved'
}

/** What a list in view lacks compared with the same list loaded again, by id of the order. */
export function missingFrom(shown: OrderList, now: OrderList): Map<string, Missing> {
  const missing = new Map<string, Missing>()
  const [held, current] = [idsOf(shown), idsOf(now)]
  for (const { id, orderNo } of now.orders)
    if (!held.has(id)) missing.set(id, orderNo > shown.latest ? 'new' : 'moved')
  for (const { id, deletedAt } of shown.orders)
    if (!current.has(id) && deletedAt === null) missing.set(id, 'moved')
  return missing
}

const idsOf = (list: OrderList) => new Set(list.orders.map(order => order.id))

/** Whether a matching order would stand between the first and the last row; beyond them are the other pages. */
function isOnThisPage(order: StaffOrder, list: OrderList, address: OrdersQuery): boolean {
  const compare = comparing(address)
  const [first] = list.orders
  const last = list.orders.at(-1)
  const isAfterFirst = list.page === 1 || (first !== undefined && compare(order, first) > 0)
  const isBeforeLast = list.page >= list.pages || (last !== undefined && compare(order, last) < 0)
  return isAfterFirst && isBeforeLast
}

function isStillBetween(
  order: StaffOrder,
  index: number,
  { list, address }: { list: OrderList; address: OrdersQuery },
): boolean {
  const compare = comparing(address)
  const before = list.orders[index - 1]
  const after = list.orders[index + 1]
  return (!before || compare(before, order) < 0) && (!after || compare(order, after) < 0)
}

/** The sort order of the shop's lists, which compares texts as the database does. */
function comparing({ sortBy, direction }: OrderPage) {
  const key = (order: StaffOrder): (number | string)[] => {
    if (sortBy === 'price') return [order.priceTaka, order.orderNo]
    if (sortBy === 'recipient_name') return [order.recipientName, order.orderNo]
    if (sortBy === 'recipient_phone') return [order.recipientPhone, order.createdAt, order.orderNo]
    return [order.orderNo]
  }
  const sign = direction === 'asc' ? 1 : -1
  return (one: StaffOrder, other: StaffOrder): number => {
    const others = key(other)
    for (const [index, part] of key(one).entries()) {
      const against = others[index]
      if (against !== undefined && part !== against) return part < against ? -sign : sign
    }
    return 0
  }
}
