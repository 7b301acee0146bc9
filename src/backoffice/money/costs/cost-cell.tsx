import { useId } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CostRow } from '#domain/costs/cost.ts'
import { isProblem } from '../../save/field-states.ts'
import { Failure } from '../../ui/failure.tsx'
import { plainTaka } from '../read-taka.ts'
import { withSum } from './cost-draft.ts'
import { useCostState } from './cost-edits.ts'
import type { CostDrafts } from './use-cost-drafts.ts'

/** The button that opens a colour's cost. */
export const costButtonId = (variantId: string): string => `cost-${variantId}`

type CostCellProps = {
  row: CostRow
  drafts: CostDrafts
  isTyping: boolean
  onType(isTyping: boolean): void
  /** It is on its way: the keyboard goes on. */
  onDone(): void
}

/** What a pair costs, edited in place: Enter saves, Esc gives it up; leaving keeps it typed. */
export function CostCell(props: CostCellProps) {
  const { row, drafts, isTyping, onType } = props
  const problemId = useId()
  const state = useCostState(row.variantId)
  const typed = drafts.problemOf(row)
  const refused = isProblem(state) ? SHORT_WORDS[state.kind] : undefined
  const problem = typed?.field === 'sum' ? typed.problem : refused
  const describedBy = problem ? problemId : undefined
  if (isTyping)
    return (
      <>
        <CostInput {...props} describedBy={describedBy} />
        <Failure id={problemId} text={problem} />
      </>
    )
  return (
    <>
      <button
        type="button"
        id={costButtonId(row.variantId)}
        className="cost-button"
        aria-describedby={describedBy}
        onClick={() => onType(true)}
        onKeyDown={event => event.key === 'F2' && onType(true)}
      >
        <span className="sr-only">{nameOf(row)}: </span>
        <ShownCost
          row={row}
          sum={drafts.isChanged(row) ? drafts.draftOf(row).sum : undefined}
          isSaving={state?.kind === 'saving'}
        />
      </button>
      <Failure id={problemId} text={problem} />
    </>
  )
}

/** The whole reason, and the ways out of it, stand in the panel. */
const SHORT_WORDS = spoken({ failed: 'Not saved', conflict: 'Changed meanwhile' })

const nameOf = ({ productName, color }: CostRow): string =>
  say('Cost of {productName}, {color}', { productName, color })

type CostInputProps = CostCellProps & { describedBy: string | undefined }

function CostInput({ row, drafts, onType, onDone, describedBy }: CostInputProps) {
  const isUnsaved = drafts.isChanged(row)
  return (
    <span className="cost-box">
      <span aria-hidden="true">৳</span>
      <input
        // biome-ignore lint/a11y/noAutofocus: the cell was pressed to be typed in
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={nameOf(row)}
        aria-invalid={describedBy !== undefined || undefined}
        aria-describedby={describedBy}
        value={drafts.draftOf(row).sum}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          const sum = event.currentTarget.value
          drafts.change(row, held => withSum(held, sum))
        }}
        onBlur={() => {
          if (!isUnsaved) onType(false)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (!isUnsaved || drafts.save(row))) {
            event.preventDefault()
            onDone()
          }
          if (event.key === 'Escape') {
            drafts.drop(row)
            onType(false)
            // the button is there after this key
            setTimeout(() => document.getElementById(costButtonId(row.variantId))?.focus())
          }
        }}
      />
    </span>
  )
}

type ShownCostProps = { row: CostRow; sum: string | undefined; isSaving: boolean }

function ShownCost({ row: { cost }, sum, isSaving }: ShownCostProps) {
  if (sum !== undefined)
    return (
      <>
        <b>{sum || say('none')}</b>
        <small className="cost-unsaved">{isSaving ? say('saving…') : say('not saved')}</small>
      </>
    )
  return cost ? <b>{plainTaka(cost.costPoisha)}</b> : <span className="cost-none">{say('No cost')}</span>
}
