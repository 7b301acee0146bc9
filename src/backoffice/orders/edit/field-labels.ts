import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import { byWireName, ORDER_FIELDS } from '#contract/orders/order-fields.ts'
import { CANCELLED_WORD, FAKE_REASON_WORDS } from '#domain/orders/fake-reason.ts'
import { LANGUAGE_WORDS } from '#domain/orders/order-language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { pairsText } from '../../products/format-pairs.ts'
import type { EditProblem } from '../../save/field-states.ts'
import { namesOf, type SentName } from './order-values.ts'

/** The names of the fields in the back office, the same as its columns. */
export const FIELD_LABELS: Readonly<Record<SentName, string>> = spoken({
  ...byWireName((name): string => ORDER_FIELDS[name].label),
  product_color: 'Color',
  product_size: 'Size',
  total_lot: 'Qty',
  items: 'Items',
})

/** Longer values are cut in notices, in characters: a notice stays one or two lines. */
const LONGEST_WORDS = 40

export const takaText = (taka: number): string => taka.toLocaleString('en-US')

/** The value of a field as text. `chargeTaka`: the delivery charge, which the shown price leaves out. */
function formatValue(name: SentName, fields: SentOrderFields, chargeTaka: number): string {
  const { product_price: price, fake_reason: reason, items, status } = fields
  if (name === 'product_price' && price !== undefined) return takaText(price - chargeTaka)
  if (name === 'official_status' && fields.official_status === 'Fake' && reason === 'customer_cancelled')
    return say(CANCELLED_WORD)
  if (name === 'fake_reason') return reason ? sayKnown(FAKE_REASON_WORDS[reason]) : say('no reason')
  if (name === 'follow_up_at' && fields.follow_up_at) return formatLongDate(fields.follow_up_at)
  if (name === 'language' && fields.language) return LANGUAGE_WORDS[fields.language]
  if (name === 'wait_reason') return fields.wait_reason ? say('not held') : say('held')
  if (name === 'items') return pairsText((items ?? []).reduce((sum, { total_lot }) => sum + total_lot, 0))
  if (name === 'status') return status ? sayKnown(status.replaceAll('_', ' ')) : say('no parcel')
  const value = fields[name]
  if (value === null || value === undefined || value === '') return say('nothing')
  const text = typeof value === 'number' ? takaText(value) : String(value)
  return text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS - 1).trimEnd()}…` : text
}

/** Texts for what an unsaved edit tried and met: a price without the delivery charge that the shop returned. */
export function wordsOf(
  name: SentName,
  problem: EditProblem<SentOrderFields>,
  order: StaffOrder | undefined,
) {
  const presentCharge = problem.kind === 'conflict' ? problem.present.delivery_charge : undefined
  const chargeTaka = presentCharge ?? order?.deliveryChargeTaka ?? 0
  return (fields: SentOrderFields): string => formatValue(name, fields, chargeTaka)
}

/** The one field that stands for several fields changed together: a reason belongs to its status. */
export const leadingName = (fields: SentOrderFields): SentName => namesOf(fields)[0] ?? 'items'

/** A change in a few words: "Size 43 → 42". */
export function formatChange(from: SentOrderFields, to: SentOrderFields, chargeTaka: number): string {
  return namesOf(to)
    .filter(name => (name !== 'fake_reason' && name !== 'follow_up_at') || namesOf(to).length === 1)
    .map(name => {
      const before = formatValue(name, from, chargeTaka)
      return `${FIELD_LABELS[name]} ${before} → ${formatValue(name, to, chargeTaka)}`
    })
    .join(', ')
}
