import { type FormEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import { COST_PARTS, type CostList, type CostRow } from '#domain/costs/cost.ts'
import { DayBox } from '../../orders/toolbar/day-box.tsx'
import { pairsText } from '../../products/format-pairs.ts'
import { productPath } from '../../products/product-address.ts'
import { isProblem } from '../../save/field-states.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { plainTaka } from '../read-taka.ts'
import {
  type CostDraft,
  colorsOf,
  entryOfDay,
  marginOf,
  readDraft,
  unknownPairsOf,
  withPart,
  withSum,
} from './cost-draft.ts'
import { useCostState } from './cost-edits.ts'
import { CostHistory, ElsewhereChanges } from './cost-history.tsx'
import { PART_LABELS } from './cost-words.ts'
import type { CostDrafts } from './use-cost-drafts.ts'

type CostPanelProps = { row: CostRow; list: CostList; drafts: CostDrafts; onClose(): void }

/** The cost of one colour by its parts, for whom else it counts, and what it was. */
export function CostPanel({ row, list, drafts, onClose }: CostPanelProps) {
  const draft = drafts.draftOf(row)
  const state = useCostState(row.variantId)
  const change = (how: (held: CostDraft) => CostDraft) => drafts.change(row, how)
  const send = (event: FormEvent) => {
    event.preventDefault()
    drafts.save(row)
  }
  return (
    <form
      className="cost-panel"
      aria-label={say('Cost of {productName}, {color}', { productName: row.productName, color: row.color })}
      noValidate
      onSubmit={send}
    >
      <PanelHead row={row} onClose={onClose} />
      <Parts row={row} drafts={drafts} change={change} />
      <Sum row={row} draft={draft} change={change} />
      <Boxes row={row} draft={draft} change={change} />
      <Refused drafts={drafts} row={row} />
      <CostHistory row={row} draft={draft} isUnsaved={drafts.isChanged(row)} change={change} />
      <ElsewhereChanges row={row} changes={list.lastChanges} />
      <PanelFoot
        label={saveLabel(draft, state?.kind === 'saving')}
        isSaving={state?.kind === 'saving'}
        onCancel={() => {
          drafts.drop(row)
          onClose()
        }}
      />
    </form>
  )
}

type FormPartsProps = {
  row: CostRow
  drafts: CostDrafts
  change(how: (held: CostDraft) => CostDraft): void
}

/** From which day on, and of what the cost is made. */
function Parts({ row, drafts, change }: FormPartsProps) {
  const draft = drafts.draftOf(row)
  const problem = drafts.problemOf(row)
  return (
    <>
      <div className="cost-field">
        <span>{say('From')}</span>
        <DayBox
          label={say('From')}
          placeholder={say('From')}
          day={draft.fromDay}
          problem={problem?.field === 'fromDay' ? problem.problem : undefined}
          onDay={fromDay => change(held => ({ ...held, fromDay }))}
        />
      </div>
      <fieldset className="cost-parts">
        <legend className="sr-only">{say('Parts, in taka')}</legend>
        {COST_PARTS.map(part => (
          <Field
            key={part}
            label={PART_LABELS[part]}
            problem={problem?.field === part ? problem.problem : undefined}
          >
            {described => (
              <input
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={draft.parts[part]}
                onChange={event => {
                  const text = event.currentTarget.value
                  change(held => withPart(held, part, text))
                }}
                {...described}
              />
            )}
          </Field>
        ))}
      </fieldset>
    </>
  )
}

type FootProps = { label: string; isSaving: boolean; onCancel(): void }

const PanelFoot = ({ label, isSaving, onCancel }: FootProps) => (
  <footer>
    <button type="button" className="desk-button" onClick={onCancel}>
      {say('Cancel')}
    </button>
    <button type="submit" className="desk-button desk-button-primary" aria-disabled={isSaving || undefined}>
      {label}
    </button>
  </footer>
)

function PanelHead({ row, onClose }: { row: CostRow; onClose(): void }) {
  const { productId, productName, image, color, swatch } = row
  return (
    <header>
      <img src={shownPicture(image, 80)} alt="" width={44} height={44} decoding="async" />
      <div>
        <h2>
          <Link to={productPath(productId)}>{productName}</Link>
        </h2>
        <p>
          <i className="costs-dot" style={{ background: swatchHex(color, swatch) }} />
          {color}
        </p>
      </div>
      <button type="button" className="desk-icon-button" aria-label={say('Close')} onClick={onClose}>
        <BackofficeIcon name="close" />
      </button>
    </header>
  )
}

function saveLabel(draft: CostDraft, isSaving: boolean): string {
  if (isSaving) return say('Saving…')
  const colors = colorsOf(draft).length
  const read = readDraft(draft)
  const what = read.ok && read.cost === null ? say('Take cost away') : say('Save cost')
  return colors === 1 ? what : say('{what} for {colors} colors', { what, colors })
}

type Described = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type FieldProps = { label: string; problem: string | undefined; children(described: Described): ReactNode }

function Field({ label, problem, children }: FieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="cost-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': problem === undefined ? undefined : problemId,
      })}
      <Failure id={problemId} text={problem} />
    </div>
  )
}

type PartProps = { row: CostRow; draft: CostDraft; change(how: (held: CostDraft) => CostDraft): void }

/** What a pair costs in all, and what is left of its price. */
function Sum({ row: { priceTaka }, draft, change }: PartProps) {
  const read = readDraft(draft)
  const cost = read.ok ? read.cost : null
  const margin = cost && marginOf(priceTaka, cost.costPoisha)
  return (
    <div className="cost-sum">
      <label>
        <span>{say('A pair costs')}</span>
        <span className="cost-sum-box">
          <span aria-hidden="true">৳</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.sum}
            onChange={event => {
              const sum = event.currentTarget.value
              change(held => withSum(held, sum))
            }}
          />
        </span>
      </label>
      <p>
        <span>{say('Sells at {plainTaka}', { plainTaka: plainTaka(priceTaka * 100) })}</span>
        {margin && (
          <span data-loss={margin.poisha < 0 || undefined}>
            {margin.poisha < 0
              ? say('{plainTaka} lost on each pair', { plainTaka: plainTaka(-margin.poisha) })
              : say('{poisha} left, {percent} %', {
                  poisha: plainTaka(margin.poisha),
                  percent: margin.percent,
                })}
          </span>
        )}
      </p>
    </div>
  )
}

/** For whom else it counts: nothing of it is chosen by itself. */
function Boxes({ draft, change }: PartProps) {
  const [, ...others] = draft.seen
  const pairs = unknownPairsOf(draft)
  return (
    <div className="cost-boxes">
      {others.map(({ variantId, color, cost }) => (
        <Box
          key={variantId}
          label={say('Also {color}', { color })}
          about={
            cost
              ? say('now {costPoisha}', { costPoisha: plainTaka(cost.costPoisha) })
              : say('its cost is missing too')
          }
          isOn={draft.others.includes(variantId)}
          onChange={isOn =>
            change(held => ({
              ...held,
              others: isOn ? [...held.others, variantId] : held.others.filter(id => id !== variantId),
            }))
          }
        />
      ))}
      {(pairs > 0 || draft.fillsSold) && (
        <Box
          label={say('Also for the {pairs} already sold', { pairs: pairsText(pairs) })}
          about={say('fills unknown days, never changes a known one')}
          isOn={draft.fillsSold}
          onChange={fillsSold => change(held => ({ ...held, fillsSold }))}
        />
      )}
    </div>
  )
}

type BoxProps = { label: string; about: string; isOn: boolean; onChange(isOn: boolean): void }

const Box = ({ label, about, isOn, onChange }: BoxProps) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={event => onChange(event.currentTarget.checked)} />
    <span>
      {label}
      <small>{about}</small>
    </span>
  </label>
)

/** Why it is not saved; after a conflict both ways out, with the other person's cost. */
function Refused({ drafts, row }: { drafts: CostDrafts; row: CostRow }) {
  const state = useCostState(row.variantId)
  if (!isProblem(state)) return null
  const isConflict = state.kind === 'conflict'
  return (
    <Failure text={state.message} isReported>
      <span className="cost-ways">
        <button type="button" className="desk-button desk-button-small" onClick={() => drafts.save(row)}>
          {isConflict ? say('Keep mine') : say('Try again')}
        </button>
        {isConflict && (
          <button type="button" className="desk-button desk-button-small" onClick={() => drafts.drop(row)}>
            {say('Take theirs')}
          </button>
        )}
      </span>
      {entryOfDay(row, drafts.draftOf(row).fromDay) === undefined &&
        isConflict &&
        say(' Nothing begins on that day now.')}
    </Failure>
  )
}
