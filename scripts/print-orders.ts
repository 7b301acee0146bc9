import type { ReadField, ReadOrder } from '#domain/pasted-messages/read-order.ts'
import type { PrintedOrder } from '#tests/support/judge-messages.ts'

type Named = readonly { id: string; name: string }[]

const sure = <T>({ sure: value }: ReadField<T>): T | null => value?.value ?? null
/** What the customer says to have paid is a guess in the form, but it is what the message says. */
const claimed = <T>({ guesses }: ReadField<T>): T | null => {
  const values = new Set(guesses.map(({ value }) => value))
  return values.size === 1 ? (guesses[0]?.value ?? null) : null
}
const offered = <T>({ sure: value, guesses }: ReadField<T>): T[] =>
  value ? [] : guesses.map(one => one.value)

/** An order that was read, as one line of the output: what is certain, and under `guesses` what else may be meant. */
export function printedOrder(
  order: ReadOrder,
  products: Named,
): PrintedOrder & { guesses: Record<string, unknown[]> } {
  const nameOf = (id: string | null) => products.find(one => one.id === id)?.name ?? null
  const guesses = {
    recipient_name: offered(order.name),
    recipient_phone: offered(order.phone),
    district: offered(order.district),
    area: offered(order.area),
    product: order.lines.flatMap(({ product }) => offered(product).map(nameOf)),
    color: order.lines.flatMap(({ color }) => offered(color)),
    size: order.lines.flatMap(({ size }) => offered(size)),
    quantity: order.lines.flatMap(({ quantity }) => offered(quantity)),
  }
  return {
    recipient_name: sure(order.name),
    recipient_phone: sure(order.phone),
    alternative_phone: sure(order.otherPhone),
    district: sure(order.district),
    area: sure(order.area),
    recipient_address: sure(order.address),
    lines: order.lines.map(({ product, color, size, quantity }) => ({
      product: nameOf(sure(product)),
      color: sure(color),
      size: sure(size) === null ? null : String(sure(size)),
      quantity: sure(quantity),
    })),
    advance_taka: claimed(order.advanceTaka),
    trx_id: claimed(order.transactionId),
    guesses: Object.fromEntries(Object.entries(guesses).filter(([, values]) => values.length > 0)),
  }
}
