import type { RefusedItem } from '#domain/orders/order.ts'
import type { FieldErrors } from './order-fields.ts'

/** The specification's words for a failed order: it was not completed, try again. */
export const ORDER_FAILED_MESSAGE = 'অর্ডার সম্পন্ন হয়নি। আবার চেষ্টা করুন।'

/** A line the shop cannot give as asked, with the words to say so. */
export type RefusedLine = RefusedItem & { message: string }
/** Why an order was not taken, as the page says it. */
export type OrderProblem = {
  message: string
  code: string | null
  lines: RefusedLine[]
  fields: FieldErrors
  /** The right grand total, when the shop said it. */
  totalTaka: number | null
}

/** A line was put right: its complaint goes, those below a removed line move up, and nothing left is no problem. */
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

/** An order that failed as a whole, with nothing more to say than why. */
export const failedOrder = (message: string): OrderProblem => ({
  message,
  code: null,
  lines: [],
  fields: {},
  totalTaka: null,
})
