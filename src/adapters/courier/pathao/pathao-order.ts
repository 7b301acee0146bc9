import { divisions } from '#domain/places/place.ts'
import { foldPlaceName } from '#domain/places/place-name.ts'
import type { BookingInput, CourierFailure } from '../courier.ts'
import type { PathaoArea } from './pathao-areas.ts'

export type PathaoStore = { storeId: number; pairGrams: number }

/** Programs that use the API; the guide for merchants prints them beside its fields. */
const NAME_LENGTHS = { least: 3, most: 100 }
const ADDRESS_LENGTHS = { least: 10, most: 220 }
const WEIGHTS_KG = { least: 0.5, most: 10 }
/** Within two days, the only kind that reaches the whole country; 12 is the same day within a city. */
const NORMAL_DELIVERY = 48
const PARCEL = 2

/** Why Pathao takes no such order; undefined when it may. Told before any call, since it might cut instead of refusing. */
export function orderProblem(input: BookingInput): CourierFailure | undefined {
  const { name } = input.recipient
  const fields = {
    ...(isWithin(name, NAME_LENGTHS) ? {} : { recipient_name: [lengthText('names', NAME_LENGTHS)] }),
    ...(isWithin(addressOf(input), ADDRESS_LENGTHS)
      ? {}
      : { recipient_address: [lengthText('addresses', ADDRESS_LENGTHS)] }),
  }
  const messages = Object.values(fields).flat()
  if (messages.length === 0) return undefined
  return { ok: false, kind: 'rejected', message: messages.join(' '), fields }
}

type Lengths = { least: number; most: number }
const isWithin = (text: string, { least, most }: Lengths): boolean => {
  const { length } = [...text.trim()]
  return length >= least && length <= most
}
const lengthText = (what: string, { least, most }: Lengths): string =>
  `Pathao takes ${what} of ${least} to ${most} characters.`

/** One order in Pathao's form. Without an area Pathao finds city and zone in the address. */
export function pathaoOrder(
  input: BookingInput,
  { storeId, pairGrams }: PathaoStore,
  area: PathaoArea | undefined,
) {
  const { recipient } = input
  return {
    store_id: storeId,
    merchant_order_id: input.invoice,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    ...(recipient.alternativePhone && { recipient_secondary_phone: recipient.alternativePhone }),
    recipient_address: addressOf(input),
    ...(area && { recipient_city: area.cityId, recipient_zone: area.zoneId }),
    delivery_type: NORMAL_DELIVERY,
    item_type: PARCEL,
    item_quantity: Math.max(1, input.pairs),
    item_weight: weightOf(input.pairs, pairGrams),
    ...(input.itemDescription && { item_description: input.itemDescription }),
    ...(input.note && { special_instruction: input.note }),
    amount_to_collect: input.codTaka,
  }
}

/** Kilograms as text, within what Pathao takes as one parcel. */
function weightOf(pairs: number, pairGrams: number): string {
  const kilograms = (Math.max(1, pairs) * pairGrams) / 1000
  return String(Math.min(WEIGHTS_KG.most, Math.max(WEIGHTS_KG.least, kilograms)))
}

/** The address with its upazila and district, from which Pathao finds its way; added where the customer left them out. */
function addressOf({ recipient: { address, district, upazila } }: BookingInput): string {
  const folded = foldPlaceName(address)
  const missing = [upazila, district].filter(name => name !== null && !isNamedIn(folded, name))
  const whole = [address.trim().replace(/[\s,]+$/, ''), ...missing].join(', ')
  return [...whole].length <= ADDRESS_LENGTHS.most ? whole : address
}

const isNamedIn = (folded: string, name: string): boolean =>
  (spellings.get(name) ?? [foldPlaceName(name)]).some(spelling => folded.includes(spelling))

/** By the English name of a district or an upazila. */
const spellings = new Map<string, string[]>()
for (const district of divisions.flatMap(division => division.districts))
  for (const { en, bn, aliases = [] } of [district, ...district.upazilas])
    spellings.set(en, [...(spellings.get(en) ?? []), ...[en, bn, ...aliases].map(foldPlaceName)])
