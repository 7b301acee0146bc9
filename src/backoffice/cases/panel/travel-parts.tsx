import { say } from '#backoffice/language/say.ts'
import type { CaseTravel } from '#domain/cases/case-words.ts'
import { MAXIMUM_CASE_NOTE_LENGTH } from '#domain/cases/case-words.ts'
import { MAXIMUM_RIDER_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import { TextField } from '../../orders/create/order-field.tsx'
import type { FormPart } from './form-part.ts'

/** How the pairs travel: both ways in one visit, or the old one first. */
export function TravelPart({ draft, judged, change }: FormPart) {
  const old = [...new Set(judged.chosen.map(({ line }) => line.size))].join(', ') || say('the old pair')
  const next = judged.sizes || say('the new pair')
  const ways: readonly { value: CaseTravel; title: string; about: string }[] =
    draft.wish === 'money'
      ? [
          {
            value: 'door',
            title: say('A rider fetches it'),
            about: say('The courier is asked to bring {old} back.', { old }),
          },
          {
            value: 'send_first',
            title: say('The customer sends it'),
            about: say('The money goes back when {old} is here and looked at.', { old }),
          },
        ]
      : [
          {
            value: 'door',
            title: say('Swap at the door'),
            about: say('The rider gives {next} and takes {old} back. One visit.', { next, old }),
          },
          {
            value: 'send_first',
            title: say('Send back first'),
            about: say('{next} leaves when {old} is here and good. Safer, some days more.', { next, old }),
          },
        ]
  return (
    <div className="create-field" role="radiogroup" aria-labelledby="case-travel">
      <div className="create-label">
        <span id="case-travel">{say('How the pairs travel')}</span>
      </div>
      <div className="case-ways">
        {ways.map(({ value, title, about }) => (
          <label key={value}>
            <input
              className="sr-only"
              type="radio"
              name="case-travel"
              value={value}
              checked={value === draft.travel}
              onChange={() => change({ travel: value })}
            />
            <span className="case-way">
              <b>{title}</b>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** What the rider reads, and what only the shop does. */
export const NoteParts = ({ draft, judged, errorOf, change }: FormPart) => (
  <>
    {draft.wish === 'pair' && (
      <TextField
        name="case-rider-note"
        label={say('Note for the rider')}
        aside={say('goes on the parcel')}
        error={errorOf('rider_note')}
        maxLength={MAXIMUM_RIDER_NOTE_LENGTH}
        value={judged.riderNote}
        onType={riderNote => change({ riderNote }, 'rider_note')}
      />
    )}
    <TextField
      name="case-note"
      label={say('What was said')}
      aside={say('only for the shop')}
      error={errorOf('note')}
      maxLength={MAXIMUM_CASE_NOTE_LENGTH}
      value={draft.note}
      onType={note => change({ note }, 'note')}
    />
  </>
)
