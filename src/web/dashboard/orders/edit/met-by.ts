import type { SentOrderFields } from '../../api/order-writes.ts'
import { pick } from './order-values.ts'
import { seenNames } from './seen-values.ts'

type Met = {
  tried: SentOrderFields
  /** What the editor saw. */
  expected: SentOrderFields
  /** What is another by now. */
  present: SentOrderFields
}

/**
 * An edit that met somebody else's: all that it is about as the shop holds it now, and what it shall be. Whoever typed a
 * price typed it without the delivery charge: with another charge it is another amount to collect.
 */
export function metBy({ tried, expected, present }: Met): Pick<Met, 'tried' | 'present'> {
  const now = { ...pick(expected, seenNames(tried)), ...present }
  const { delivery_charge: before } = expected
  const { product_price: price, delivery_charge: own } = tried
  const { delivery_charge: after } = now
  if (price === undefined || own !== undefined || before === undefined || after === undefined)
    return { tried, present: now }
  return { tried: { ...tried, product_price: price - before + after }, present: now }
}
