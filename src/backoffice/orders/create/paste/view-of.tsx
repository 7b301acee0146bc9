import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import type { FieldMark, PasteView } from '../paste-view.ts'
import type { useOrderDraft } from '../use-order-draft.ts'
import { BlankNames } from './ask-box.tsx'
import { districtChips } from './field-notes.ts'
import type { Chip, FieldNote } from './note-of.ts'
import { withoutCreated } from './pasting.ts'
import { goToField } from './use-lit.ts'
import type { Message } from './use-message.ts'

type ViewInput = {
  message: Message
  lit: string | undefined
  drafting: ReturnType<typeof useOrderDraft>
}

/** What the message adds to the form: marks of its fields, the words of its button, and what comes after it. */
export function viewOf({ message, lit, drafting }: ViewInput): PasteView {
  const { notes, pasting, slots, slot, found } = message
  const take = (chip: Chip, field: string) => {
    drafting.changeBy(chip.take)
    // the chip is gone: the focus goes on to what it filled in
    goToField(field)
  }
  const marks: Record<string, FieldMark> = {}
  for (const [field, note] of Object.entries(notes))
    marks[field] = {
      state: note.state,
      isLit: lit === field,
      sign: note.number && <Sign number={note.number} isOpen={note.isOpen} />,
      placeholder: note.placeholder,
      below: (
        <>
          <Below note={note} onTake={chip => take(chip, field)} />
          {field === 'recipient_address' && <District message={message} onTake={chip => take(chip, field)} />}
        </>
      ),
      guesses: note.guesses,
    }
  const next = slots.find(({ id }) => slot && id > slot.id) ?? slots.find(({ id }) => id !== slot?.id)
  return {
    form: slot?.id ?? 0,
    marks,
    zone: null,
    blank: <BlankNames message={message} />,
    create:
      slot && next
        ? say('Create order {part}, then {part2}', { part: slot.id + 1, part2: next.id + 1 })
        : say('Create order'),
    goOn() {
      const going = withoutCreated(pasting, found)
      if (going) drafting.holdBy(() => going)
      return going !== undefined
    },
  }
}

const Sign = ({ number, isOpen }: { number: number; isOpen: boolean }) => (
  <span className="paste-number" data-open={isOpen || undefined} aria-hidden="true">
    {number}
  </span>
)

type BelowProps = { note: FieldNote; onTake(chip: Chip): void }

const Below = ({ note: { state, chips, hints }, onTake }: BelowProps) => (
  <>
    {state === 'sure' && <span className="sr-only">{say('Filled in from the message.')}</span>}
    <Chips chips={chips} onTake={onTake} />
    {hints.map(({ kind, text }) => (
      <p className="paste-hint" data-kind={kind} key={text}>
        {kind === 'wrong' && <BackofficeIcon name="alert" />}
        {text}
      </p>
    ))}
  </>
)

const Chips = ({ chips, onTake }: { chips: readonly Chip[]; onTake(chip: Chip): void }) =>
  chips.length > 0 && (
    <div className="paste-chips">
      {chips.map(chip => (
        <button type="button" className="paste-chip" key={chip.label} onClick={() => onTake(chip)}>
          <BackofficeIcon name="plus" />
          <span>
            {chip.label} {chip.why && <small>{chip.why}</small>}
          </span>
        </button>
      ))}
    </div>
  )

/** Without a district nobody knows the charge: it is chosen here where the message leaves several. */
function District({ message: { input }, onTake }: { message: Message; onTake(chip: Chip): void }) {
  const chips = input ? districtChips(input) : []
  const [place] = input?.order.area.guesses ?? []
  if (chips.length === 0) return null
  return (
    <section className="paste-district" aria-labelledby="paste-district">
      <div className="create-label">
        <b id="paste-district">{say('District')}</b>
        <span>
          {place
            ? say('there is a {value} in {count} districts', { value: place.value, count: chips.length })
            : say('{count} districts fit', { count: chips.length })}
        </span>
      </div>
      <p className="paste-choose">{say('Choose: it decides the delivery charge')}</p>
      <Chips chips={chips} onTake={onTake} />
    </section>
  )
}
