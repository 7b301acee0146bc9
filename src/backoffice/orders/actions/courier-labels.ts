import { spoken } from '#backoffice/language/say.ts'

const AWAITS_APPROVAL = '_approval_pending'

const WORDS: Readonly<Record<string, string>> = spoken({
  in_review: 'In review',
  pending: 'Pending',
  hold: 'Hold',
  delivered: 'Delivered',
  partial_delivered: 'Partial',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
})

/**
 * A courier status as shown. `settled`: the status once the courier approves it, `undefined` for a status unknown to
 * the shop; an unknown status is shown as it came.
 */
export function courierLabel(status: string): {
  word: string
  settled: string | undefined
  awaitsApproval: boolean
} {
  const awaitsApproval = status.endsWith(AWAITS_APPROVAL)
  const settled = awaitsApproval ? status.slice(0, -AWAITS_APPROVAL.length) : status
  const word = Object.hasOwn(WORDS, settled) ? WORDS[settled] : undefined
  if (word === undefined) return { word: status, settled: undefined, awaitsApproval: false }
  return { word, settled, awaitsApproval }
}
