import type { Updateable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { CaseAction, CaseFact } from '#domain/cases/case-action.ts'
import { isOldAwaited, isReceived, newPairsOf } from '#domain/cases/case-state.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { factsOf, isRefundOwed, type JudgedCase } from './read-cases.ts'
import { writeFacts } from './write-facts.ts'

export type TellCode = 'case_over' | 'case_refund_above' | 'case_refund_none' | 'case_unfit'

/** What somebody tells of a case that changes nothing else. */
type Told = Exclude<
  CaseAction,
  { action: 'approve' | 'wait' | 'refuse' | 'cancel' | 'close' | 'reopen' | 'book' }
>
type Telling = { by: Staff; now: Date; action: Told }

const COLUMN_OF = { swapped: 'swapped_at', sent_back: 'sent_back_at', old_back: 'arrived_at' } as const

/** Notes a fact of a locked case, unless it contradicts what is known. */
export async function tellOfCase(
  transaction: Transaction,
  judged: JudgedCase,
  { by, now, action }: Telling,
): Promise<{ ok: true } | Refusal<TellCode>> {
  const { row } = judged
  if (action.action === 'note')
    return await writeFacts(transaction, judged, { facts: { note: action.note }, by, now, what: 'noted' })
  if (row.ended_as !== null) return { ok: false, code: 'case_over' }
  if (row.approved_at === null || row.waiting_at !== null) return { ok: false, code: 'case_unfit' }
  switch (action.action) {
    case 'pay':
      return await pay(transaction, judged, { by, now, action })
    case 'chase': {
      if (!isOldAwaited(factsOf(judged))) return { ok: false, code: 'case_unfit' }
      const facts = { chased_at: now.toISOString(), chases: row.chases + 1 }
      return await writeFacts(transaction, judged, { facts, by, now, what: 'chased' })
    }
    case 'take_back': {
      const facts = takenBack(judged, action.what)
      if (!facts) return { ok: false, code: 'case_unfit' }
      return await writeFacts(transaction, judged, { facts, by, now, what: 'taken_back' })
    }
    default: {
      if (!mayTell(judged, action.action)) return { ok: false, code: 'case_unfit' }
      const at = action.at === undefined ? now.toISOString() : believable(action.at, row.opened_at, now)
      const facts = { [COLUMN_OF[action.action]]: at }
      return await writeFacts(transaction, judged, { facts, by, now, what: action.action })
    }
  }
}

/** Nothing happens before its case was opened, nor in the future. */
const believable = (at: string, openedAt: string, now: Date): string =>
  at < openedAt || new Date(at) > now ? now.toISOString() : at

function mayTell(judged: JudgedCase, fact: CaseFact): boolean {
  const facts = factsOf(judged)
  switch (fact) {
    case 'swapped':
      return facts.travel === 'door' && facts.swappedAt === null && newPairsOf(facts) === 'booked'
    case 'sent_back':
      return judged.row.sent_back_at === null && isOldAwaited(facts)
    case 'old_back':
      return facts.arrivedAt === null && !isReceived(facts) && newPairsOf(facts) !== 'coming_back'
  }
}

function takenBack({ row }: JudgedCase, what: CaseFact | 'pay'): Updateable<Tables['cases']> | undefined {
  if (what === 'pay')
    return row.refund_paid_at === null
      ? undefined
      : {
          refund_paid: null,
          refund_paid_at: null,
          refund_by: null,
          refund_method: null,
          refund_reference: null,
        }
  // what was received has arrived: its condition is taken back first
  if (what === 'old_back' && row.received_at !== null) return undefined
  const column = COLUMN_OF[what]
  return row[column] === null ? undefined : { [column]: null }
}

async function pay(
  transaction: Transaction,
  judged: JudgedCase,
  { by, now, action }: Omit<Telling, 'action'> & { action: Extract<Told, { action: 'pay' }> },
): Promise<{ ok: true } | Refusal<TellCode>> {
  const { row } = judged
  if (row.refund === 0) return { ok: false, code: 'case_refund_none' }
  if (!isRefundOwed(row)) return { ok: false, code: 'case_unfit' }
  if (action.taka > row.refund) return { ok: false, code: 'case_refund_above' }
  const facts = {
    refund_paid: action.taka,
    refund_paid_at: now.toISOString(),
    refund_by: by.user.id,
    refund_method: action.method,
    refund_reference: action.reference,
  }
  return await writeFacts(transaction, judged, { facts, by, now, what: 'paid' })
}
