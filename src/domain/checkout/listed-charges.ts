import type { Language } from '../language/language.ts'
import type { KnownDelivery } from './shown-delivery.ts'
import { zoneInSentence } from './zone-words.ts'

/** What the cart says of delivery, before it is known where to. */
export type ListedCharges = { charges: string; freeFromTaka: number | null }

/** The language of the page, and how it says a sum. */
type Spoken = { language: Language; taka(taka: number): string }

/** The charge of each zone in words: `Tk. 80 inside Dhaka, Tk. 130 outside Dhaka`; in Bengali the name comes first. */
export const listedCharges = (
  { zones, freeFromTaka }: KnownDelivery,
  { language, taka }: Spoken,
): ListedCharges => ({
  charges: zones
    .map(({ name, chargeTaka }) =>
      language === 'bn' ? `${name} ${taka(chargeTaka)}` : `${taka(chargeTaka)} ${zoneInSentence(name)}`,
    )
    .join(', '),
  freeFromTaka,
})
