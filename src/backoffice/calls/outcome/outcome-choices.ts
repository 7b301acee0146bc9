import { say } from '#backoffice/language/say.ts'
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
  const about =
    next === undefined ? say('the last try') : say('next try {next}', { next: timeToCall(next, now) })
  const noAnswer: OutcomeChoice = {
    label: say('No answer'),
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
  const changed = { label: say('Changed'), icon: 'pencil', tone: 'change' } as const
  return [
    {
      label: say('Confirmed'),
      about: isUncalled ? say('without a call') : say('ready to pack'),
      icon: 'check',
      tone: 'good',
      does: { kind: 'send', sent: { outcome: confirmed } },
    },
    // an order that is still as it was is opened to be changed first
    isChanged
      ? {
          ...changed,
          about: say('confirm the changes'),
          does: { kind: 'send', sent: { outcome: 'answered_changed' } },
        }
      : ask('change', { ...changed, about: say('size or address') }),
    noAnswer,
    ask('later', { label: say('Call later at…'), about: say('their own time'), icon: 'clock', tone: 'wait' }),
    ask('refused', { label: say('Refused'), about: say('asks why'), icon: 'forbidden', tone: 'bad' }),
    ask('fake', { label: say('Fake'), about: say('asks why'), icon: 'alert', tone: 'bad' }),
  ]
}

const parcelChoices = (noAnswer: OutcomeChoice): OutcomeChoice[] => [
  ask('parcel_number', {
    label: say('Wrong number'),
    about: say('number needed'),
    icon: 'call',
    tone: 'change',
  }),
  ask('parcel_address', {
    label: say('Wrong address'),
    about: say('address needed'),
    icon: 'place',
    tone: 'change',
  }),
  ask('parcel_later', {
    label: say('Another day'),
    about: say('date needed'),
    icon: 'calendar',
    tone: 'wait',
  }),
  noAnswer,
  ask('parcel_refused', {
    label: say('Refuses'),
    about: say('reason needed'),
    icon: 'forbidden',
    tone: 'bad',
  }),
  ask('parcel_never_came', {
    label: say('Never came'),
    about: say('ask the hub'),
    icon: 'courier',
    tone: 'wait',
  }),
]
