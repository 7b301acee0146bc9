import type { CallCard, CallLane } from '#domain/calls/call.ts'
import type { SentOutcome } from '../../api/calls.ts'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { timeToCall } from '../words/call-clock.ts'

/** What is asked before an outcome is complete. */
export type OutcomeQuestion =
  | 'later'
  | 'refused'
  | 'fake'
  | 'change'
  | 'parcel_number'
  | 'parcel_address'
  | 'parcel_later'
  | 'parcel_refused'
  | 'parcel_never_came'

export type OutcomeChoice = {
  label: string
  /** Below it: what comes of it, or what is asked. */
  about: string
  icon: BackofficeIconName
  tone: 'good' | 'change' | 'wait' | 'bad'
  does: { kind: 'send'; sent: SentOutcome } | { kind: 'ask'; question: OutcomeQuestion }
}

/** The six outcomes of a card, as their keys 1 to 6 name them. */
export const outcomeChoices = (
  { row, nextTries }: Pick<CallCard, 'row' | 'nextTries'>,
  { isCalled, isChanged, now }: { isCalled: boolean; isChanged: boolean; now: Date },
): readonly OutcomeChoice[] => {
  const [next] = nextTries
  const about = next === undefined ? 'the last try' : `next try ${timeToCall(next, now)}`
  const noAnswer: OutcomeChoice = {
    label: 'No answer',
    about,
    icon: 'callMissed',
    tone: 'wait',
    does: { kind: 'send', sent: { outcome: 'no_answer' } },
  }
  return row.lane === 'rescue'
    ? parcelChoices(noAnswer)
    : orderChoices(row.lane, noAnswer, { isCalled, isChanged })
}

const ask = (
  question: OutcomeQuestion,
  shown: Pick<OutcomeChoice, 'label' | 'about' | 'icon' | 'tone'>,
): OutcomeChoice => ({ ...shown, does: { kind: 'ask', question } })

function orderChoices(
  lane: CallLane,
  noAnswer: OutcomeChoice,
  { isCalled, isChanged }: { isCalled: boolean; isChanged: boolean },
): OutcomeChoice[] {
  const isUncalled = lane === 'known_buyer' && !isCalled
  const confirmed = isUncalled ? 'confirmed_uncalled' : 'answered_confirmed'
  const changed = { label: 'Changed', icon: 'pencil', tone: 'change' } as const
  return [
    {
      label: 'Confirmed',
      about: isUncalled ? 'without a call' : 'ready to pack',
      icon: 'check',
      tone: 'good',
      does: { kind: 'send', sent: { outcome: confirmed } },
    },
    // an order that is still as it was is opened to be changed first
    isChanged
      ? {
          ...changed,
          about: 'confirm the changes',
          does: { kind: 'send', sent: { outcome: 'answered_changed' } },
        }
      : ask('change', { ...changed, about: 'size or address' }),
    noAnswer,
    ask('later', { label: 'Call later at…', about: 'their own time', icon: 'clock', tone: 'wait' }),
    ask('refused', { label: 'Refused', about: 'asks why', icon: 'forbidden', tone: 'bad' }),
    ask('fake', { label: 'Fake', about: 'asks why', icon: 'alert', tone: 'bad' }),
  ]
}

const parcelChoices = (noAnswer: OutcomeChoice): OutcomeChoice[] => [
  ask('parcel_number', { label: 'Wrong number', about: 'number needed', icon: 'call', tone: 'change' }),
  ask('parcel_address', { label: 'Wrong address', about: 'address needed', icon: 'place', tone: 'change' }),
  ask('parcel_later', { label: 'Another day', about: 'date needed', icon: 'calendar', tone: 'wait' }),
  noAnswer,
  ask('parcel_refused', { label: 'Refuses', about: 'reason needed', icon: 'forbidden', tone: 'bad' }),
  ask('parcel_never_came', { label: 'Never came', about: 'ask the hub', icon: 'courier', tone: 'wait' }),
]
