import type { OpenMatter } from './forgotten.ts'

/** What forgetting a customer would do. `forgotten`: it was done already; what is left has no name. */
export type ForgettingReport = {
  /** Why it cannot be done yet. */
  open: OpenMatter[]
  orders: number
  deletedOrders: number
  addresses: number
  notes: number
  emails: number
  consents: number
  forgotten: { caseNo: number; at: string; by: string } | null
}
