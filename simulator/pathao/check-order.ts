import type { Modes } from '../modes.ts'
import type { BookedOrder } from '../parcel.ts'
import { isZoneOf } from './areas.ts'
import { STORE_ID } from './tokens.ts'

export type CheckedOrder = { ok: true; order: BookedOrder } | { ok: false; errors: Record<string, string[]> }

type Input = Readonly<Record<string, unknown>>

/** Reads an order as Pathao's guide describes it. A refusal repeats what was wrong, as frameworks do. */
export function checkOrder(input: Input, modes: Modes): CheckedOrder {
  const errors: Record<string, string[]> = {}
  const accuse = (field: string, sentence: string) => {
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  const weight = numberOf(input.item_weight)
  const cod = numberOf(input.amount_to_collect)
  const lot = numberOf(input.item_quantity)
  if (numberOf(input.store_id) !== STORE_ID) accuse('store_id', 'Wrong Store selected')
  if (!isOfLength(input.recipient_name, 3, 100))
    accuse('recipient_name', 'The recipient name must be between 3 and 100 characters.')
  if (!isOfLength(input.recipient_address, 10, 220))
    accuse('recipient_address', 'The recipient address must be between 10 and 220 characters.')
  for (const field of ['recipient_phone', 'recipient_secondary_phone'])
    if (!isPhone(input[field]) && (field === 'recipient_phone' || input[field] !== undefined))
      accuse(field, `The number ${String(input[field])} is not a phone.`)
  if (![12, 48].includes(numberOf(input.delivery_type) ?? 0))
    accuse('delivery_type', 'The selected delivery type is invalid.')
  if (![1, 2].includes(numberOf(input.item_type) ?? 0))
    accuse('item_type', 'The selected item type is invalid.')
  if (lot === undefined || !Number.isInteger(lot) || lot < 1)
    accuse('item_quantity', 'The item quantity must be at least 1.')
  if (weight === undefined || weight < 0.5 || weight > 10)
    accuse('item_weight', 'The item weight must be between 0.5 and 10.')
  if (cod === undefined || cod < 0) accuse('amount_to_collect', 'The amount to collect must be a number.')
  checkArea(input, modes, accuse)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, order: orderOf(input, { lot: lot ?? 1, cod: cod ?? 0 }) }
}

/** Both ids may be left out: then the courier reads the address. */
function checkArea(input: Input, modes: Modes, accuse: (field: string, sentence: string) => void) {
  const { recipient_city: city, recipient_zone: zone } = input
  if (city === undefined && zone === undefined && !modes.areasNeeded) return
  if (city === undefined) accuse('recipient_city', 'The recipient city field is required.')
  if (zone === undefined || !isZoneOf(city, zone)) accuse('recipient_zone', 'Wrong Zone selected')
}

const orderOf = (input: Input, { lot, cod }: { lot: number; cod: number }): BookedOrder => ({
  invoice: textOf(input.merchant_order_id) ?? '',
  recipientName: textOf(input.recipient_name) ?? '',
  recipientPhone: textOf(input.recipient_phone) ?? '',
  recipientAddress: textOf(input.recipient_address) ?? '',
  recipientEmail: null,
  alternativePhone: textOf(input.recipient_secondary_phone),
  itemDescription: textOf(input.item_description),
  note: textOf(input.special_instruction),
  totalLot: lot,
  deliveryType: numberOf(input.delivery_type) ?? 48,
  codPoisha: Math.round(cod * 100),
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const isPhone = (value: unknown): boolean => typeof value === 'string' && /^01[3-9]\d{8}$/.test(value)

function isOfLength(value: unknown, least: number, most: number): boolean {
  if (typeof value !== 'string') return false
  const { length } = [...value.trim()]
  return length >= least && length <= most
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
