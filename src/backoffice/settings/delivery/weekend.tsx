import { say, spoken } from '#backoffice/language/say.ts'
import { Failure } from '../../ui/failure.tsx'
import { fieldId, problemId } from '../fields/settings-form.ts'
import type { DeliveryForm } from './use-delivery-form.ts'

/** The week begins on Saturday; 0 is Sunday. */
const DAYS = spoken([
  { day: 6, short: 'Sat', name: 'Saturday' },
  { day: 0, short: 'Sun', name: 'Sunday' },
  { day: 1, short: 'Mon', name: 'Monday' },
  { day: 2, short: 'Tue', name: 'Tuesday' },
  { day: 3, short: 'Wed', name: 'Wednesday' },
  { day: 4, short: 'Thu', name: 'Thursday' },
  { day: 5, short: 'Fri', name: 'Friday' },
])
const MAXIMUM_DAYS = DAYS.length - 1

/** The days of the week on which nothing is brought; one at least is left. */
export function Weekend({ form }: { form: DeliveryForm }) {
  const { weekend } = form.draft
  const isFull = weekend.length >= MAXIMUM_DAYS
  const toggle = (day: number) =>
    form.changeDraft({
      weekend: weekend.includes(day) ? weekend.filter(one => one !== day) : [...weekend, day].toSorted(),
    })
  return (
    <section className="settings-group" aria-label={say('Weekend')}>
      <h3>
        {say('Weekend')} <small>{say('no parcel is brought, and these days are not counted')}</small>
      </h3>
      <fieldset className="weekend" id={fieldId('weekend')} tabIndex={-1} aria-label={say('Weekend')}>
        {DAYS.map(({ day, short, name }) => {
          const isOff = weekend.includes(day)
          return (
            <button
              key={day}
              type="button"
              title={name}
              aria-pressed={isOff}
              aria-disabled={(isFull && !isOff) || undefined}
              onClick={() => (isOff || !isFull) && toggle(day)}
            >
              {short}
            </button>
          )
        })}
      </fieldset>
      {isFull && <p className="setting-hint">{say('One day is left for delivery.')}</p>}
      <Failure id={problemId('weekend')} text={form.problems.weekend} />
    </section>
  )
}
