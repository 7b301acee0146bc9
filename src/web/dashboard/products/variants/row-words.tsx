import { Failure } from './failure.tsx'
import type { RowEdits } from './stock-edits.ts'

type RowWordsProps = {
  edits: RowEdits
  onRetry(): void
  onGiveUp(): void
  onForget(): void
  onCount(stock: number, expected: number): void
}

/** Why the last change of a stock did not happen, and the ways on from there. */
export function RowWords({
  edits: { failure, conflict },
  onRetry,
  onGiveUp,
  onForget,
  onCount,
}: RowWordsProps) {
  if (conflict)
    return (
      <Failure text={`Stock changed to ${conflict.stock}`}>
        <span className="row-ways">
          <button
            type="button"
            className="desk-button desk-button-small"
            onClick={() => onCount(conflict.wanted, conflict.stock)}
          >
            Set to {conflict.wanted}
          </button>
          <button type="button" className="desk-button desk-button-small" onClick={onForget}>
            Keep {conflict.stock}
          </button>
        </span>
      </Failure>
    )
  return (
    <Failure text={failure?.text}>
      {failure?.isHeld && (
        <span className="row-ways">
          <button type="button" className="desk-button desk-button-small" onClick={onRetry}>
            Try again
          </button>
          <button type="button" className="desk-button desk-button-small" onClick={onGiveUp}>
            Leave it
          </button>
        </span>
      )}
    </Failure>
  )
}
