import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_CASE_NOTE_LENGTH } from '#domain/cases/case-words.ts'
import { MAXIMUM_RIDER_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import { type SentCase, type SentDecision, toSentPair } from '../../api/cases.ts'
import { daysText } from '../words/case-words.ts'
import type { CaseDraft } from './case-draft.ts'
import type { Judged } from './judge-draft.ts'

/** Texts by the parts of the form: `lines`, `wanted.2`, `reason`, `late_reason`, `note`. */
export type Problems = Readonly<Record<string, string>>

export const wantedField = (lineNo: number): string => `wanted.${lineNo}`

/** What is missing before a case can be decided. A case that is only written down needs less. */
export function problemsOf(draft: CaseDraft, judged: Judged, isDecided: boolean): Problems {
  const { chosen, gone, clock, riderNote } = judged
  const problems: Record<string, string> = {}
  if (chosen.length === 0) problems.lines = say('Please choose the pair that comes back.')
  if (draft.wish === 'pair')
    for (const { line, draft: one } of chosen)
      if (one.wanted === null) problems[wantedField(line.lineNo)] = say('Please choose the new size.')
  if (draft.reason === '') problems.reason = say('Please choose why.')
  if (isDecided && clock !== null && clock.lateDays > 0 && draft.lateReason === '')
    problems.late_reason = say('It is {lateDays} late: please choose why it is allowed.', {
      lateDays: daysText(clock.lateDays),
    })
  if (isDecided && gone.length > 0 && !draft.isWaiting) problems.gone = say('Please choose one of these.')
  if (draft.note.length > MAXIMUM_CASE_NOTE_LENGTH)
    problems.note = say('Please use at most {maximumCaseNoteLength} characters.', {
      maximumCaseNoteLength: MAXIMUM_CASE_NOTE_LENGTH,
    })
  if (riderNote.length > MAXIMUM_RIDER_NOTE_LENGTH)
    problems.rider_note = say('Please use at most {maximumRiderNoteLength} characters.', {
      maximumRiderNoteLength: MAXIMUM_RIDER_NOTE_LENGTH,
    })
  return problems
}

/** Whether the press puts the customer on the list for a size instead of keeping a pair. */
export const isForList = ({ isWaiting }: CaseDraft, { gone }: Judged): boolean => isWaiting && gone.length > 0

/** The decision of a form that has no problem. */
export const toSentDecision = (draft: CaseDraft, judged: Judged): SentDecision => ({
  kind: judged.kind,
  reason: draft.reason || 'other',
  fault: judged.fault,
  paid_by: judged.payer,
  travel: draft.travel,
  late_reason: draft.lateReason || null,
  note: draft.note.trim(),
  rider_note: judged.riderNote.trim(),
})

/** A new case out of a form that has no problem; `isDecided`: the same press decides it. */
export const toSentCase = (draft: CaseDraft, judged: Judged, isDecided: boolean): SentCase => ({
  ...toSentDecision(draft, judged),
  lines: judged.chosen.map(({ line, draft: one }) => ({
    line: line.lineNo,
    pairs: one.pairs,
    to: draft.wish === 'pair' ? toSentPair(one.wanted) : null,
  })),
  ...(isDecided && { decide: isForList(draft, judged) ? 'wait' : 'approve' }),
})

/** `Approve, keep 42`, and what else the press does. */
export function approveLabel(draft: CaseDraft, judged: Judged): string {
  const { money, sizes, gone } = judged
  if (draft.wish === 'money')
    return say('Approve, refund {refundTaka}', { refundTaka: money.refundTaka.toLocaleString('en-US') })
  if (isForList(draft, judged)) {
    const waited = [...new Set(gone.map(({ draft: { wanted } }) => wanted?.size))].join(', ')
    return say('Put on the list for {waited}', { waited })
  }
  return sizes === '' ? say('Approve') : say('Approve, keep {sizes}', { sizes })
}
