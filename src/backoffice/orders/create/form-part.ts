import type { Charges } from './address-charge.ts'
import type { OrderDraft } from './order-draft.ts'

/** What the parts of the form share. */
export type FormPart = {
  /** With the delivery charge of its address. */
  draft: OrderDraft
  /** The district in the address. */
  district: string | undefined
  charges: Charges
  /** Somebody chose the delivery charge; it no longer follows the address. */
  isChargeChosen: boolean
  errorOf(field: string): string | undefined
  /** Changes the form; the problems of the named fields are removed. */
  change(changes: Partial<OrderDraft>, ...fields: string[]): void
  /** Shows the problem of a field that lost the focus. */
  /** Names a problem of a field. */
  name(field: string, problem: string): void
}
