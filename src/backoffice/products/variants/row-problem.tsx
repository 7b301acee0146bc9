import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import { Failure } from './failure.tsx'
import type { RowEdits } from './stock-edits.ts'

type RowProblemProps = {
  edits: RowEdits
  onRetry(): void
  onGiveUp(): void
  onForget(): void
  onCount(stock: number, expected: number): void
  /** Receives a button that is about to disappear, while it still has the focus. */
  onGone(button: HTMLElement): void
}

/** Why the last change of a stock failed, and the actions on it. */
export function RowProblem({ edits: { failure, conflict }, ...on }: RowProblemProps) {
  if (conflict)
    return (
      <Failure text={say('Stock changed to {stock}', { stock: conflict.stock })}>
        <span className="row-ways">
          <ProblemAction onTake={() => on.onCount(conflict.wanted, conflict.stock)} onGone={on.onGone}>
            {say('Set to {wanted}', { wanted: conflict.wanted })}
          </ProblemAction>
          <ProblemAction onTake={on.onForget} onGone={on.onGone}>
            {say('Keep {stock}', { stock: conflict.stock })}
          </ProblemAction>
        </span>
      </Failure>
    )
  return (
    <Failure text={failure?.text}>
      {failure?.isHeld && (
        <span className="row-ways">
          <ProblemAction onTake={on.onRetry} onGone={on.onGone}>
            {say('Try again')}
          </ProblemAction>
          <ProblemAction onTake={on.onGiveUp} onGone={on.onGone}>
            {say('Discard')}
          </ProblemAction>
        </span>
      )}
    </Failure>
  )
}

type ProblemActionProps = Pick<RowProblemProps, 'onGone'> & { onTake(): void; children: ReactNode }

/** A button beside the text, such as Retry. */
export function ProblemAction({ onTake, onGone, children }: ProblemActionProps) {
  return (
    <button
      type="button"
      className="desk-button desk-button-small"
      onClick={event => {
        onGone(event.currentTarget)
        onTake()
      }}
    >
      {children}
    </button>
  )
}
