import { say } from '#backoffice/language/say.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'

/** The texts of an action on many orders. */
export type BulkLabels = {
  doing: string
  failed: string
  /** The orders stay chosen: another action usually follows. */
  staysChosen?: true
  /** The text about the orders that were done; undefined where `noticesOf` covers all of them. */
  done(count: number, outcome: BulkOutcome): string | undefined
  /** Notes on some of the orders that were done, or on those whose outcome is unknown. */
  noticesOf?(outcome: BulkOutcome): string[]
}

export const ordersText = (count: number): string =>
  count === 1 ? say('1 order') : say('{count} orders', { count: count.toLocaleString('en-US') })
