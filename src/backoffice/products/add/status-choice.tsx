import type { PartProps } from './add-boxes.tsx'

const CHOICES = [
  {
    status: 'published',
    label: 'Published',
    hint: 'Shoppers see it at once, out of stock until it has sizes.',
  },
  { status: 'draft', label: 'Draft', hint: 'Only staff see it until you publish it.' },
] as const

/** Whether customers see it at once. */
export function StatusChoice({ draft, change }: PartProps) {
  return (
    <section className="desk-panel add-status" aria-labelledby="add-status">
      <h2 id="add-status">Who sees it</h2>
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
              <b>{label}</b>
              <span className="desk-hint">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
