import type { OrderDraft } from './order-draft.ts'

/** What the parts of the form share. */
export type FormPart = {
  /** With the delivery charge that goes with its address. */
  draft: OrderDraft
  /** As the address names it. */
  district: string | undefined
  /** Somebody chose the delivery charge; it follows the address no more. */
  isChargeChosen: boolean
  errorOf(field: string): string | undefined
  /** Changes what stands in the form; what was said of the named fields goes with it. */
  change(changes: Partial<OrderDraft>, ...fields: string[]): void
  /** Says what is wrong with a field that was left. */
  say(field: string, problem: string): void
}
