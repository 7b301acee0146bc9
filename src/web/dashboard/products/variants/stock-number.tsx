import { type KeyboardEvent, useId, useState } from 'react'
import { isStock, typedNumber, VARIANT_MESSAGES } from '#domain/variant-fields.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { Failure } from './failure.tsx'
import type { RowEdits } from './stock-edits.ts'

type StockNumberProps = {
  size: number
  /** As it will be when the shop has heard everything. */
  stock: number
  edits: RowEdits
  describedBy: string
  /** An Admin's buttons save by themselves, and a typed number when it is left; others press "Update Stock". */
  isStepper: boolean
  onPress(by: 1 | -1): void
  onCount(stock: number, expected: number): void
  onType(text: string, seen: number): void
  onForget(): void
}

/** The number of pairs of a size, to be changed. */
export function StockNumber(props: StockNumberProps) {
  const { size, stock, edits, describedBy, isStepper, onPress, onType } = props
  const id = useId()
  const { problem, commit, forget } = useTypedStock(props)
  const input = (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      aria-label={`Stock of size ${size}`}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem ? id : describedBy}
      value={edits.draft?.text ?? String(stock)}
      onFocus={event => event.currentTarget.select()}
      onChange={event => onType(event.currentTarget.value, stock)}
      onBlur={isStepper ? commit : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') forget()
        if (!isStepper || edits.draft || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onPress(event.key === 'ArrowUp' ? 1 : -1)
      }}
    />
  )
  const words = problem && <Failure id={id} text={problem} />
  if (!isStepper)
    return (
      <div className="stock-number">
        <div className="stock-typed">{input}</div>
        {edits.draft && (
          <button type="button" className="desk-button desk-button-small" onClick={commit}>
            Update Stock
          </button>
        )}
        {words}
      </div>
    )
  const isLeast = stock <= 0
  return (
    <div className="stock-number">
      <div className="stock-stepper">
        <button
          type="button"
          aria-label={`One pair less of size ${size}`}
          aria-disabled={isLeast || undefined}
          onClick={() => !isLeast && onPress(-1)}
        >
          <DeskIcon name="minus" />
        </button>
        {input}
        <button type="button" aria-label={`One pair more of size ${size}`} onClick={() => onPress(1)}>
          <DeskIcon name="plus" />
        </button>
      </div>
      {words}
    </div>
  )
}

/** What was typed until it is a number that the shop can be told. */
function useTypedStock({ edits: { draft }, onCount, onForget }: StockNumberProps) {
  const [wrong, setWrong] = useState<string>()
  const forget = () => {
    setWrong(undefined)
    onForget()
  }
  const commit = () => {
    if (!draft) return
    const typed = typedNumber(draft.text)
    if (draft.text.trim() === '' || typed === draft.seen) return forget()
    if (typed === undefined || !isStock(typed)) return setWrong(draft.text)
    setWrong(undefined)
    onCount(typed, draft.seen)
  }
  return { problem: draft && draft.text === wrong ? VARIANT_MESSAGES.stock : undefined, commit, forget }
}
