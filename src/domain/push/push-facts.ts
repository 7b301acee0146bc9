import type { Alarm, AlarmNews } from '../owner-mails/alarm-step.ts'

/** An order as a locked screen may show it. `id`: of the order, for the address. */
export type PushOrder = { id: string; orderNo: number; area: string; pairs: number }
export type PushCall = PushOrder & { at: string; isLate: boolean }
export type PushParcel = PushOrder & { goesBackAt: string }
export type PushCase = { id: string; caseNo: number; orderNo: number }
export type PushSize = { product: string; color: string; size: number }
export type PushPayout = { courier: string; parcels: number }

/** What is told, at least one of its kind; instants as ISO-8601 UTC text. */
export type PushFacts =
  | { kind: 'new_order'; all: PushOrder[] }
  | { kind: 'callback_due'; all: PushCall[] }
  | { kind: 'courier_trouble'; all: PushParcel[] }
  | { kind: 'exchange_waits'; all: PushCase[] }
  | { kind: 'low_stock'; all: PushSize[] }
  | { kind: 'payout'; all: PushPayout[] }
  | { kind: 'alarm'; all: { alarm: Alarm; news: AlarmNews }[] }
  | { kind: 'test' }
