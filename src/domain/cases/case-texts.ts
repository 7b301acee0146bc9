import type { CaseHappening, CaseReason } from './case-words.ts'

/** Reasons as staff read them. */
export const REASON_WORDS: Readonly<Record<CaseReason, string>> = {
  size_small: 'Too small',
  size_large: 'Too large',
  color: 'Color',
  defect: 'Defect',
  not_as_shown: 'Not as shown',
  late: 'Came late',
  other: 'Other',
}

/** What happened, as the history of the order and the activity say it. */
export const HAPPENING_WORDS: Readonly<Record<CaseHappening, string>> = {
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
