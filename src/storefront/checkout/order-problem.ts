import type { RefusedItem } from '#domain/orders/order.ts'
import type { FieldErrors } from './order-fields.ts'

/** The specification's text for a failed order: it was not completed, try again. */
export const ORDER_FAILED_MESSAGE = 'অর্ডার সম্পন্ন হয়নি। আবার চেষ্টা করুন।'

/** A line that the shop cannot supply as requested, with its message. */
export type RefusedLine = RefusedItem & { message: string }
/** Why an order was refused, as the page shows it. */
export type OrderProblem = {
  message: string
  code: string | null
  lines: RefusedLine[]
  fields: FieldErrors
  /** The right grand total in taka, when the shop returned it. */
  totalTaka: number | null
}

/** The problem without one corrected line; those below a removed line move up. Null when none is left. */
export function withoutLine(
  problem: OrderProblem | null,
  index: number,
  isRemoved: boolean,
): OrderProblem | null {
  const lines = (problem?.lines ?? [])
    .filter(line => line.index !== index)
    .map(line => (isRemoved && line.index > index ? { ...line, index: line.index - 1 } : line))
  return problem && lines.length > 0 ? { ...problem, lines } : null
}

/** The problem of an order that failed as a whole, with only a message. */
export const failedOrder = (message: string): OrderProblem => ({
  message,
  code: null,
  lines: [],
  fields: {},
  totalTaka: null,
})
