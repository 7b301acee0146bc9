import { useId, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { sizeMark } from '#domain/catalog/stock.ts'
import type { StockWhy } from '#domain/catalog/variant-update.ts'
import type { ShownSize } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { useOrderSettings } from '../../order-settings.tsx'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { pairsText } from '../format-pairs.ts'
import { Failure } from './failure.tsx'
import { stockLabel } from './pairs.ts'
import { ProblemAction, RowProblem } from './row-problem.tsx'
import { isUnsaved, type RowEdits, shownStock } from './stock-edits.ts'
import { StockNumber, useTypedStock } from './stock-number.tsx'
import { StockQueue, type StockRow, useRowEdits } from './stock-queue.ts'
import { placeOf, type VariantActions } from './use-variant-actions.ts'

type SizeRowProps = {
  row: StockRow
  /** As the shop has it. */
  shown: ShownSize
  isChosen: boolean
  why: StockWhy
  onChoose(): void
  /** A text for screen readers. */
  onAnnounce(text: string): void
  onHistory(): void
  actions: VariantActions
}

/** One size: its stock, its reserved pairs, and the outcome of the last change. */
export function SizeRow(props: SizeRowProps) {
  const { row, shown, isChosen, why, onChoose, onAnnounce, actions } = props
  const isAdmin = useMe().role === 'Admin'
  const { lowStockPairs: lowPairs } = useOrderSettings()
  const edits = useRowEdits(row)
  const queue = useOfBackoffice(StockQueue)
  const wordsId = useId()
  const box = useRef<HTMLInputElement>(null)
  // on a phone the focus would open its keyboard: only a keyboard user is led on
  const leadOn = (button: HTMLElement) => button.matches(':focus-visible') && box.current?.focus()
  const stock = shownStock(edits, shown.stock)
  const onCount = (count: number, expected: number) => queue.count(row, { stock: count, expected, why })
  const typed = useTypedStock({ draft: edits.draft, stock, onCount, onForget: () => queue.forget(row) })
  return (
    <li className="size-row" data-mark={sizeMark(stock, lowPairs)} data-chosen={isChosen || undefined}>
      <button type="button" className="size-number" aria-pressed={isChosen} onClick={onChoose}>
        <span className="sr-only">{say('Size')} </span>
        {row.size}
      </button>
      <StockNumber
        size={row.size}
        stock={stock}
        edits={edits}
        describedBy={wordsId}
        isStepper={isAdmin}
        onPress={by => {
          queue.press(row, by, { stock: shown.stock, why })
          onAnnounce(say('Size {size}: {max}', { size: row.size, max: pairsText(Math.max(0, stock + by)) }))
        }}
        typed={typed}
        box={box}
        onGone={leadOn}
        onType={(text, seen) => queue.type(row, text, seen)}
      />
      <small className="size-words">{stockLabel({ stock, reserved: shown.reserved, lowPairs })}</small>
      <RowMark edits={edits} />
      <RowButtons {...props} />
      <div className="size-below" id={wordsId}>
        <RowProblem
          edits={edits}
          onRetry={() => queue.retry(row)}
          onGiveUp={() => queue.giveUp(row)}
          onForget={() => queue.forget(row)}
          onCount={onCount}
          onGone={leadOn}
        />
        <Failure text={typed.problem} />
        <Failure text={typed.isLeft ? say('This number is not saved yet.') : undefined}>
          <span className="row-ways">
            <ProblemAction onTake={typed.commit} onGone={leadOn}>
              {say('Update Stock')}
            </ProblemAction>
          </span>
        </Failure>
        <Failure text={actions.failureAt(placeOf(row))} />
      </div>
    </li>
  )
}

/** Sending, saved, or failed. Its place is reserved, so that nothing moves. */
function RowMark({ edits }: { edits: RowEdits }) {
  // a save from before the row was mounted is not shown
  const [before] = useState(edits.saves)
  const { failure, conflict, saves } = edits
  if (failure || conflict) return <span className="row-mark" />
  if (isUnsaved(edits))
    return <span className="row-mark">{!edits.draft && <span className="desk-spinner" />}</span>
  return (
    <span className="row-mark">
      {saves > before && (
        <span key={saves} className="row-tick" role="img" aria-label={say('Saved')}>
          <BackofficeIcon name="check" />
        </span>
      )}
    </span>
  )
}

function RowButtons({ row, onHistory, actions }: SizeRowProps) {
  const isAdmin = useMe().role === 'Admin'
  return (
    <span className="size-buttons">
      <button
        type="button"
        className="desk-icon-button"
        aria-label={say('Stock history of size {size}', { size: row.size })}
        title={say('Stock history')}
        onClick={onHistory}
      >
        <BackofficeIcon name="history" />
        <span aria-hidden="true">{say('History')}</span>
      </button>
      {isAdmin && (
        <button
          type="button"
          className="desk-icon-button"
          aria-label={say('Delete size {size}', { size: row.size })}
          title={say('Delete size')}
          onClick={() => actions.ask({ color: row.color, size: row.size })}
        >
          <BackofficeIcon name="trash" />
          <span aria-hidden="true">{say('Delete')}</span>
        </button>
      )}
    </span>
  )
}
