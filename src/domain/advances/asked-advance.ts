import { type Destination, zoneOf } from '../checkout/delivery-zones.ts'
import type { AdvanceRules } from '../settings/advance-section.ts'
import type { Delivery } from '../settings/delivery-section.ts'

/** What the checkout asks a shopper to send before. It never has to be sent. */
export type AskedAdvance = {
  /** Null: the delivery charge of the order. */
  taka: number | null
  text: string
  textBengali: string
  numbers: AdvanceRules['numbers']
  /** The zones whose orders are asked. */
  zoneIds: string[]
}

const DHAKA: Destination = { district: 'Dhaka', upazila: null }

/** What the settings ask for, and in which zones; null where the shop asks nobody. `outside`: but in the zone of Dhaka. */
export function askedAdvance(rules: AdvanceRules, delivery: Delivery): AskedAdvance | null {
  if (rules.asks === 'off') return null
  const inside = zoneOf(delivery, DHAKA)
  const zones = delivery.zones.filter(zone => rules.asks === 'everywhere' || zone !== inside)
  const { taka, text, textBengali, numbers } = rules
  return { taka, text, textBengali, numbers, zoneIds: zones.map(({ id }) => id) }
}
