import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { OutcomeChoice } from './outcome-choices.ts'

type OutcomeButtonsProps = {
  choices: readonly OutcomeChoice[]
  /** The order is somebody else's: nothing can be said of it. */
  isDead?: boolean
  hasKeys?: boolean
  onChoose(choice: OutcomeChoice): void
}

/** The six ways in which a call ends. */
export const OutcomeButtons = ({
  choices,
  isDead = false,
  hasKeys = false,
  onChoose,
}: OutcomeButtonsProps) => (
  <div className="outcome-buttons">
    {choices.map((choice, index) => (
      <button
        key={choice.label}
        type="button"
        className="outcome-button"
        data-tone={choice.tone}
        aria-disabled={isDead || undefined}
        onClick={() => !isDead && onChoose(choice)}
      >
        <BackofficeIcon name={choice.icon} />
        <span>{choice.label}</span>
        {hasKeys && <kbd>{index + 1}</kbd>}
        <small>{choice.about}</small>
      </button>
    ))}
  </div>
)
