import { SHIPPING_TAKA } from '#domain/checkout/checkout.ts'
import { formatTaka } from '#domain/money.ts'
import { type OrderFields, withFittingArea } from '../order-fields.ts'

const isMoved = (chosen: OrderFields): boolean => withFittingArea(chosen).area !== chosen.area

/** The note when a district changes the area, or no longer does: the total never changes silently. */
export function areaNote(before: OrderFields, chosen: OrderFields): string {
  if (isMoved(chosen))
    return `${chosen.district} is outside Dhaka: the courier charge is ${formatTaka(SHIPPING_TAKA.outside)}.`
  return isMoved(before) && before.area === chosen.area
    ? `Inside Dhaka again: the courier charge is ${formatTaka(SHIPPING_TAKA[chosen.area])}.`
    : ''
}
