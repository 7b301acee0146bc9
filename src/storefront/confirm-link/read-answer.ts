import { visibleText } from '#contract/plain-text.ts'
import { MAXIMUM_CALL_NOTE_LENGTH, REFUSED_REASONS } from '#domain/calls/call-outcome.ts'
import type { LinkAnswer } from '#domain/calls/confirm-link.ts'

/** What the form of the page was sent with. A problem is shown beside the text, which stays. */
export type ReadAnswer = { answer: LinkAnswer } | { problem: string; text: string } | undefined

const MISSING_MESSAGE = 'Please write what should change.'
const LONG_MESSAGE = `Please use at most ${MAXIMUM_CALL_NOTE_LENGTH} characters.`

/** Undefined for a form that the page does not have. */
export function readAnswer(form: FormData): ReadAnswer {
  const answer = form.get('answer')
  if (answer === 'confirm' || answer === 'cancel' || answer === 'take_back') return { answer: { answer } }
  if (answer === 'why') {
    const reason = REFUSED_REASONS.find(one => one === form.get('reason'))
    return reason && { answer: { answer, reason } }
  }
  if (answer !== 'change') return undefined
  const typed = form.get('text')
  const text = visibleText(typeof typed === 'string' ? typed : '')
  if (text === '') return { problem: MISSING_MESSAGE, text }
  return text.length > MAXIMUM_CALL_NOTE_LENGTH
    ? { problem: LONG_MESSAGE, text: text.slice(0, 2 * MAXIMUM_CALL_NOTE_LENGTH) }
    : { answer: { answer, text } }
}
