import type { OrderDraft } from './order-draft.ts'

/** What the parts of the form share. */
export type FormPart = {
  draft: OrderDraft
  errorOf(field: string): string | undefined
  /** Changes what stands in the form; what was said of the named fields goes with it. */
  change(changes: Partial<OrderDraft>, ...fields: string[]): void
  /** Says what is wrong with a field that was left. */
  say(field: string, problem: string): void
}
