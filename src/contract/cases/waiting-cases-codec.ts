import type { CaseTab } from '#domain/cases/case-state.ts'
import { countsOf, objectOf } from '../codec-parts.ts'

/** The tabs whose next step is the shop's own; pairs on their way wait for a courier or a customer. */
export const WAITING_TABS = ['decide', 'book', 'overdue', 'settle'] as const satisfies readonly CaseTab[]

/** Their counts out of the answer of a list, without all that it else has: every screen shows them in the menu. */
export const WaitingCasesCodec = objectOf({ tabs: countsOf(WAITING_TABS) })
