import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { LATE_REASONS } from '#domain/cases/case-words.ts'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { Failure } from '../../ui/failure.tsx'
import { daysText, LATE_WORDS, shortDay } from '../words/case-words.ts'
import type { FormPart } from './form-part.ts'

/** A case after its days never passes silently: why it is allowed. In time: until when it is. */
export function LateBox({ form, draft, judged, errorOf, change }: FormPart) {
  const { clock } = judged
  if (form.deliveredAt === null || clock === null) return null
  const error = errorOf('late_reason')
  if (clock.lateDays === 0)
    return (
      <p className="desk-hint">
        {say('Delivered {deliveredAt}. In time until the end of {lastDay}.', {
          deliveredAt: formatLongDate(form.deliveredAt),
          lastDay: shortDay(clock.lastDay),
        })}
      </p>
    )
  return (
    <div className="case-box case-late" data-invalid={error ? '' : undefined}>
      <p id="case-late-why">
        <b>{say('{lateDays} late.', { lateDays: daysText(clock.lateDays) })}</b>{' '}
        {say('Delivered {deliveredAt}. The {days} ended on {lastDay}. Allow it because:', {
          deliveredAt: formatLongDate(form.deliveredAt),
          days: daysText(clock.days),
          lastDay: shortDay(clock.lastDay),
        })}
      </p>
      <div role="radiogroup" aria-labelledby="case-late-why" aria-describedby={error && 'case-late-error'}>
        <ChoiceRow
          name="case-late"
          look="buttons"
          chosen={draft.lateReason}
          options={LATE_REASONS.map(value => ({ value, label: LATE_WORDS[value] }))}
          onChoose={lateReason => change({ lateReason }, 'late_reason')}
        />
      </div>
      <Failure id="case-late-error" text={error} />
    </div>
  )
}
