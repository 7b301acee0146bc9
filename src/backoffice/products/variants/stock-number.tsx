import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { isStock, typedNumber, VARIANT_MESSAGES } from '#domain/catalog/variant-fields.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { RowEdits } from './stock-edits.ts'
import { useBlurCause } from './use-blur-cause.ts'

type Typed = ReturnType<typeof useTypedStock>

type StockNumberProps = {
  size: number
  /** After the shop has processed everything. */
  stock: number
  edits: RowEdits
  describedBy: string
  /** An Admin's buttons save by themselves, and a typed number saves on leaving; others press "Update Stock". */
  isStepper: boolean
  typed: Typed
  box: RefObject<HTMLInputElement | null>
  /** Receives a button that is about to disappear, while it still has the focus. */
  onGone(button: HTMLElement): void
  onPress(by: 1 | -1): void
  onType(text: string, seen: number): void
}

/** The box for the number of pairs of a size. */
export function StockNumber(props: StockNumberProps) {
  const { size, stock, edits, describedBy, isStepper, typed, box, onGone, onPress, onType } = props
  const { problem, commit, forget, begin, leave } = typed
  const input = (
    <input
      ref={box}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      aria-label={say('Stock of size {size}', { size })}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={describedBy}
      value={edits.draft?.text ?? String(stock)}
      onFocus={event => {
        // on return to the window the typing goes on
        if (!edits.draft) event.currentTarget.select()
        begin(event)
      }}
      onChange={event => onType(event.currentTarget.value, stock)}
      onBlur={isStepper ? leave : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') forget()
        if (!isStepper || edits.draft || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onPress(event.key === 'ArrowUp' ? 1 : -1)
      }}
    />
  )
  if (!isStepper)
    return (
      <div className="stock-number">
        <div className="stock-typed">{input}</div>
        {edits.draft && (
          <button
            type="button"
            className="desk-button desk-button-small"
            onClick={event => {
              onGone(event.currentTarget)
              commit()
            }}
          >
            {say('Update Stock')}
          </button>
        )}
      </div>
    )
  return (
    <div className="stock-stepper">
      <StepButton name={`One pair less of size ${size}`} isOff={stock <= 0} onPress={() => onPress(-1)}>
        <BackofficeIcon name="minus" />
      </StepButton>
      {input}
      <StepButton name={`One pair more of size ${size}`} onPress={() => onPress(1)}>
        <BackofficeIcon name="plus" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { name: string; isOff?: boolean; onPress(): void; children: ReactNode }

/** Not `disabled` at its limit: a disabled button loses the focus. */
function StepButton({ name, isOff = false, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}

type TypedGiven = {
  draft: RowEdits['draft']
  stock: number
  onCount(stock: number, expected: number): void
  onForget(): void
}

/** The typed text until it is a number that can be sent. */
export function useTypedStock({ draft, stock, onCount, onForget }: TypedGiven) {
  const [wrong, setWrong] = useState<string>()
  const [left, setLeft] = useState<string>()
  const hand = useBlurCause()
  const forget = () => {
    setWrong(undefined)
    onForget()
  }
  const commit = () => {
    if (!draft) return
    const typed = typedNumber(draft.text)
    if (draft.text.trim() === '' || (typed === draft.seen && typed === stock)) return forget()
    if (typed === undefined || !isStock(typed)) return setWrong(draft.text)
    setWrong(undefined)
    onCount(typed, draft.seen)
  }
  return {
    problem: draft && draft.text === wrong ? VARIANT_MESSAGES.stock : undefined,
    /** Something took the focus away during the typing. */
    isLeft: draft !== undefined && draft.text === left,
    commit,
    forget,
    begin(event: FocusEvent) {
      setLeft(undefined)
      hand.begin(event)
    },
    /** A possibly unfinished number stays, and is not committed. */
    leave(event: FocusEvent) {
      if (hand.isManual(event)) commit()
      else if (event.relatedTarget) setLeft(draft?.text)
    },
  }
}
