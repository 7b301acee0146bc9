import { formatTaka } from '../money.ts'
import type { KnownDelivery } from './shown-delivery.ts'
import { zoneInSentence } from './zone-words.ts'

/** What the cart says of delivery, before it is known where to. */
export type ListedCharges = { charges: string; freeFromTaka: number | null }

/** The charge of each zone in words: `Tk. 80 inside Dhaka, Tk. 130 outside Dhaka`. */
export const listedCharges = ({ zones, freeFromTaka }: KnownDelivery): ListedCharges => ({
  charges: zones
    .map(({ name, chargeTaka }) => `${formatTaka(chargeTaka)} ${zoneInSentence(name)}`)
    .join(', '),
  freeFromTaka,
})
