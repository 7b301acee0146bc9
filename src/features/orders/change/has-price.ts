import type { EventLine } from '#domain/orders/order-event.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'

/** What decides how much a customer pays at the door. */
const PRICE_FIELDS = ['priceTaka', 'deliveryChargeTaka', 'advancePaidTaka'] as const

/** Whether a change of fields changes a price. */
export const hasPrice = (fields: Partial<OrderFields>): boolean =>
  PRICE_FIELDS.some(field => fields[field] !== undefined)

/** Whether lines have another price of a pair than they would have by themselves. */
export const hasLinePrice = (lines: readonly EventLine[], without: readonly EventLine[]): boolean =>
  lines.some(({ unitPriceTaka }, index) => unitPriceTaka !== without[index]?.unitPriceTaka)
