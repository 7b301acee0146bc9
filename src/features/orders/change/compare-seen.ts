import type { OrderItem } from '#domain/order.ts'
import type { AskedLine, OneLine, OrderChange, SeenOrder } from '#domain/order-change.ts'
import { ORDER_FIELD_NAMES, type OrderFieldName, type OrderFields } from '#domain/order-fields.ts'
import type { PresentOrder } from '#domain/refusal.ts'
import type { StaffOrder } from '#domain/staff-order.ts'

/** The fields of which an order holds something else than is given, with what is given. */
export function differing(order: OrderFields, given: Partial<OrderFields>): Partial<OrderFields> {
  const names = ORDER_FIELD_NAMES.filter(name => given[name] !== undefined && given[name] !== order[name])
  return Object.fromEntries(names.map(name => [name, Reflect.get(given, name)]))
}

/** Some fields of an order as they are. */
export const fieldsNow = (order: OrderFields, names: readonly OrderFieldName[]): Partial<OrderFields> =>
  Object.fromEntries(names.map(name => [name, Reflect.get(order, name)]))

/**
 * What an order holds now where it is not what was seen; undefined when all is. A field that holds already what it is
 * to become is no matter to ask about: the same change came twice, or two people meant the same.
 */
export function otherThanSeen(
  order: StaffOrder,
  seen: SeenOrder,
  wanted: OrderChange,
): PresentOrder | undefined {
  const { fields } = seen
  const names = ORDER_FIELD_NAMES.filter(
    name => fields[name] !== undefined && fields[name] !== order[name] && wanted.fields[name] !== order[name],
  )
  const present: PresentOrder = fieldsNow(order, names)
  const isRepeated = (wanted.line !== undefined || wanted.items !== undefined) && holdsLines(order, wanted)
  if (!isRepeated && !holdsLines(order, seen)) present.items = order.items
  return Object.keys(present).length > 0 ? present : undefined
}

/** Whether an order has the lines that are said of it. */
function holdsLines(
  { items }: StaffOrder,
  said: { line?: OneLine | undefined; items?: readonly AskedLine[] | undefined },
): boolean {
  const [only, second] = items
  if (said.line && !(only && !second && holdsLine(only, said.line))) return false
  const { items: all } = said
  return !all || (all.length === items.length && items.every((item, index) => isLine(item, all[index])))
}

const holdsLine = (item: OrderItem, { color, size, quantity }: OneLine): boolean =>
  (color ?? item.color) === item.color &&
  (size ?? item.size) === item.size &&
  (quantity ?? item.quantity) === item.quantity

const isLine = (item: OrderItem, line: AskedLine | undefined): boolean =>
  line !== undefined &&
  item.productId === line.productId &&
  holdsLine(item, line) &&
  (line.unitPriceTaka ?? item.unitPriceTaka) === item.unitPriceTaka
