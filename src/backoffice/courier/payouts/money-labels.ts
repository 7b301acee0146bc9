import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import type { ReconciledKind, ReconciledParcel } from '#domain/payouts/reconciliation.ts'
import { formatDifference, formatPoisha } from '../../ui/format-poisha.ts'

type Words = { tab: string; about: string; none: string }

/** The name of each list, its meaning and what to do, and the text of an empty one. */
export const KIND_LABELS: Readonly<Record<ReconciledKind | 'all', Words>> = spoken({
  all: {
    tab: 'All parcels',
    about: 'Every delivered parcel with what the courier took for it and what it paid.',
    none: 'No parcel has been delivered yet.',
  },
  waiting: {
    tab: 'Waiting',
    about: 'Delivered, and in no payout that arrived.',
    none: 'Nothing is waiting for a payout.',
  },
  overdue: {
    tab: 'Overdue',
    // its hole is filled where it is shown
    get about() {
      return sayKnown('Delivered more than {time} ago and still not paid. Ask the courier for these.')
    },
    none: 'No payout is late.',
  },
  short: {
    tab: 'Short',
    about: 'The courier paid less than it took. Ask it for the rest.',
    none: 'No parcel was paid short.',
  },
  over: {
    tab: 'Over',
    about: 'The courier paid more than it took, or twice. It may take this back.',
    none: 'No parcel was paid too much.',
  },
  changed: {
    tab: 'Changed',
    about:
      'The courier took another amount than it was asked to, and paid that. See whether you agreed to it.',
    none: 'Every amount is the one that was asked.',
  },
  not_delivered: {
    tab: 'Not delivered',
    about: 'Paid, but not delivered by our books. Look at the status of these parcels.',
    none: 'Nothing was paid for a parcel that is not delivered.',
  },
  unknown: {
    tab: 'Unknown',
    about:
      'Lines of payouts that are of no parcel of this shop. They are linked as soon as their parcel is known.',
    none: 'Every line of a payout is of a parcel of this shop.',
  },
  paid: {
    tab: 'Paid',
    about: 'Paid as much as the rider was asked to collect.',
    none: 'No parcel has been paid yet.',
  },
})

/** `a week`, `a day`, `10 days`: after how long a payout is overdue. */
export const overdueTime = (days: number): string =>
  days === 7 ? say('a week') : days === 1 ? say('a day') : say('{days} days', { days })

/** The meaning of a list; an overdue payout is told by the days of the settings. */
export const aboutKind = (kind: ReconciledKind | 'all', overdueDays: number): string =>
  KIND_LABELS[kind].about.replace('{time}', overdueTime(overdueDays))

/** The text of an empty list: with chosen days it makes no statement about the others. */
export const formatNone = (list: ReconciledKind | 'all', hasDays: boolean): string =>
  hasDays ? say('There is nothing in these days.') : KIND_LABELS[list].none

/** The remark on a parcel's money, in a few words. */
export function formatMoney(parcel: ReconciledParcel): string {
  const { state, askedPoisha, expectedPoisha, paidPoisha, payouts } = parcel
  const asked =
    expectedPoisha === askedPoisha
      ? ''
      : say(', asked {askedPoisha}', { askedPoisha: formatPoisha(askedPoisha) })
  if (state === 'short' || state === 'over') return `${formatDifference(paidPoisha - expectedPoisha)}${asked}`
  if (state === 'changed') return say('asked {askedPoisha}', { askedPoisha: formatPoisha(askedPoisha) })
  if (state !== 'waiting') return ''
  const named = payouts.find(({ isPaid }) => !isPaid)
  return [named && say('in {number}, not paid yet', { number: named.number }), asked.slice(2)]
    .filter(Boolean)
    .join(', ')
}

const DAY_MS = 86_400_000

/** The age in days: `today`, `1 day`, `12 days`. */
export function ageInDays(at: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS))
  if (days === 0) return 'today'
  return days === 1 ? say('1 day') : say('{days} days', { days: days.toLocaleString('en-US') })
}
