import { say, spoken } from '#backoffice/language/say.ts'
import type { PartProps } from './add-boxes.tsx'

const CHOICES = spoken(
  [
    {
      status: 'published',
      label: 'Published',
      hint: 'Shoppers see it at once, out of stock until it has sizes.',
    },
    { status: 'draft', label: 'Draft', hint: 'Only staff see it until you publish it.' },
  ],
  'label',
  'hint',
)

/** Whether customers see it at once. */
export function StatusChoice({ draft, change }: PartProps) {
  return (
    <section className="desk-panel add-status" aria-labelledby="add-status">
      <h2 id="add-status">{say('Who sees it')}</h2>
      <div className="add-fields" role="radiogroup" aria-labelledby="add-status">
        {CHOICES.map(({ status, label, hint }) => (
          <label key={status} className="add-choice">
            <input
              type="radio"
              name="status"
              value={status}
              checked={draft.status === status}
              onChange={() => change({ status })}
            />
            <span>
              <b>{say(label)}</b>
              <span className="desk-hint">{say(hint)}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
