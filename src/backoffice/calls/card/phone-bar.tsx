import { say, spoken } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { OutcomeChoice } from '../outcome/outcome-choices.ts'
import { CallLinks } from './call-number.tsx'

type PhoneBarProps = {
  card: CallCard
  choices: readonly OutcomeChoice[]
  dial(): void
  onChoose(choice: OutcomeChoice): void
  /** Shows all six. */
  onList(): void
}

/** What a thumb reaches: the call over the whole width, and below it the two outcomes that need no call. */
export function PhoneBar({ card, choices, dial, onChoose, onList }: PhoneBarProps) {
  return (
    <div className="phone-bar">
      <div className="phone-bar-reach">
        <CallLinks order={card.order} dial={dial} />
      </div>
      <div className="phone-bar-more">
        {shortOf(card, choices).map(({ label, choice }) => (
          <button key={label} type="button" className="desk-button" onClick={() => onChoose(choice)}>
            <BackofficeIcon name={choice.icon} />
            {say(label)}
          </button>
        ))}
        <button type="button" className="desk-button" onClick={onList}>
          <BackofficeIcon name="more" />
          {say('All six')}
        </button>
      </div>
    </div>
  )
}

/** The places of two outcomes among the six, with words short enough for a third of a phone. */
const ORDER_SHORT = spoken([
  { label: 'Confirm', index: 0 },
  { label: 'Later', index: 3 },
])
const PARCEL_SHORT = spoken([
  { label: 'Other day', index: 2 },
  { label: 'Never came', index: 5 },
])

const shortOf = ({ row }: CallCard, choices: readonly OutcomeChoice[]) =>
  (row.lane === 'rescue' ? PARCEL_SHORT : ORDER_SHORT).flatMap(({ label, index }) => {
    const choice = choices[index]
    return choice ? [{ label, choice }] : []
  })
