import type { OpeningAction, OpeningStep, StepState } from './opening.ts'
import type { Contact, Placeholder } from './placeholders.ts'

export type ReportedStep = { step: OpeningStep; isNeeded: boolean; isSkippable: boolean; state: StepState }
/** A shop that never opened may hold any number of orders of the demo: no more are counted. */
export const MOST_DEMO_ORDERS = 1_000
/** How much of the demo is in the shop; in a report at most `MOST_DEMO_ORDERS` orders. */
export type DemoCount = { products: number; orders: number; coupons: number }
/** `by`: an email. */
export type OpeningEvent = { action: OpeningAction; step: OpeningStep | null; at: string; by: string }

/** The state of the first run, computed from the shop itself. */
export type OpeningReport = {
  isOpen: boolean
  /** Null until a shop at an https address opens for the first time. */
  firstOpenedAt: string | null
  /** Whether every needed step is done. */
  mayOpen: boolean
  publicOrigin: string
  steps: ReportedStep[]
  contacts: Contact[]
  /** The courier's own words, when it refuses the keys. */
  courier: { name: string; refusedAt: string; reason: string } | null
  isCourierSimulated: boolean
  /** What a visitor of the closed shop reads; no placeholder. */
  visitors: { name: string; nameBengali: string; tagline: string; phone: string; hours: string }
  placeholders: Placeholder[]
  demo: DemoCount
  history: OpeningEvent[]
}
