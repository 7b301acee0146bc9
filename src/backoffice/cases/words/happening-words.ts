import { CASE_HAPPENINGS, type CaseHappening, type CaseKind } from '#domain/cases/case-words.ts'
import { KIND_WORDS } from './case-words.ts'

const HAPPENING_WORDS: Readonly<Record<CaseHappening, string>> = {
  opened: 'asked for',
  approved: 'approved',
  approved_anyway: 'the new pair goes all the same',
  waits: 'waits for a size',
  refused: 'refused',
  cancelled: 'cancelled',
  reopened: 'open again',
  booked: 'the new pair is booked',
  swapped: 'swapped at the door',
  sent_back: 'the customer sent the old pair',
  old_back: 'the old pair is here',
  taken_back: 'what was said by mistake is taken back',
  chased: 'the customer was asked for the old pair',
  received: 'the old pair was looked at',
  paid: 'the money is paid back',
  closed: 'closed',
  noted: 'the note is changed',
}

/** `Exchange 3: the old pair is here`. `kind`: null of a case that is not known. */
export function happeningText(kind: CaseKind | null, caseNo: unknown, what: unknown): string {
  const known = CASE_HAPPENINGS.find(one => one === what)
  const words = known === undefined ? String(what).replaceAll('_', ' ') : HAPPENING_WORDS[known]
  return `${kind === null ? 'Case' : KIND_WORDS[kind]} ${caseNo}: ${words}`
}
