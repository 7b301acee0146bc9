import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { LANGUAGE_WORDS } from '#domain/orders/order-language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { NO_RIGHT, useRight } from '../../rights.tsx'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { CourierChip, OfficialChip } from '../actions/status-chip.tsx'
import { CellMark } from './cell-mark.tsx'
import { fieldId } from './edit-field.ts'
import { EditForm, useFieldEditor } from './edit-form.tsx'
import { isOfLine, isPrice, type TypedField } from './field-kinds.ts'
import { FIELD_LABELS, takaText, wordsOf } from './field-labels.ts'
import { useCellState, useOrderEdits, usePending } from './order-edits.ts'
import { draftOf } from './read-draft.ts'

type OrderFieldEditorProps = {
  /** As the shop last returned it; optimistic values are added here. */
  order: StaffOrder
  /** By its name on the wire: any but `note` (which has its popover), `items` and `fake_reason` (asked with Fake). */
  field: TypedField
  /** In place of the name of its column. */
  label?: string
  /** Below the value while it is read. */
  hint?: ReactNode
}

/**
 * One field of an order outside the table: its label, its value, and at a press the same editor as in a cell, which
 * saves in the same way. Failures and conflicts stay below it until they are decided. Fields of a line are read-only
 * where the order has several. It is a row of a `<dl>`.
 */
export function OrderFieldEditor({ order, field, label = FIELD_LABELS[field], hint }: OrderFieldEditorProps) {
  const shown = usePending()(order)
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const was = useRef(false)
  const isLocked = !useRight('prices') && isPrice(field)
  const canEdit = order.deletedAt === null && !isLocked && !(isOfLine(field) && order.items.length > 1)
  useEffect(() => {
    if (was.current && !isOpen) focusUnlessElsewhere(row.current?.querySelector('button'), row.current)
    was.current = isOpen
  }, [isOpen])
  return (
    <div ref={row} id={fieldId(field)} className="order-field">
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          <OpenField order={shown} field={field} onClose={() => setOpen(false)} />
        ) : canEdit ? (
          <button
            type="button"
            className="order-field-value"
            onClick={() => setOpen(true)}
            onKeyDown={event => event.key === 'F2' && setOpen(true)}
          >
            <span className="sr-only">{say('Edit {label}:', { label })} </span>
            <FieldValue order={shown} field={field} />
            <BackofficeIcon name="pencil" />
          </button>
        ) : (
          <span className="order-field-value" title={isLocked ? say(NO_RIGHT) : undefined}>
            <FieldValue order={shown} field={field} />
          </span>
        )}
        <CellMark orderId={order.id} field={field} />
        {!isOpen && <FieldProblem order={order} field={field} />}
        {!isOpen && hint && <span className="desk-hint">{hint}</span>}
      </dd>
    </div>
  )
}

type OpenFieldProps = { order: StaffOrder; field: TypedField; onClose(): void }

function OpenField({ order, field, onClose }: OpenFieldProps) {
  const editor = useFieldEditor({ order, field })
  const engine = useOfBackoffice(SaveEngine)
  useUnsavedPart(FIELD_LABELS[field], editor.isTyped ? 'changed' : undefined, 'order')
  const place = useRef<HTMLDivElement>(null)
  useInView(place)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes where the focus goes
    <div
      ref={place}
      onBlur={({ currentTarget, relatedTarget }) => {
        // another window has the focus: on return the typing goes on
        if (currentTarget.contains(relatedTarget) || !document.hasFocus() || engine.isAskedToLeave) return
        if (editor.leave()) onClose()
      }}
    >
      <EditForm editor={editor} onKey={onClose} />
    </div>
  )
}

/** Keeps the box and its buttons in view, also when the keyboard of a phone opens. */
function useInView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const show = () => place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    show()
    visualViewport?.addEventListener('resize', show)
    return () => visualViewport?.removeEventListener('resize', show)
  }, [place])
}

function FieldValue({ order, field }: { order: StaffOrder; field: TypedField }) {
  if (field === 'official_status')
    return <OfficialChip status={order.officialStatus} reason={order.fakeReason} />
  if (field === 'status')
    return order.courierStatus === null ? (
      <span className="faint">{say('No parcel')}</span>
    ) : (
      <CourierChip status={order.courierStatus} />
    )
  if (order.items.length > 1 && isOfLine(field)) return textOfLines(order)[field]
  if (field === 'language') return LANGUAGE_WORDS[order.language]
  const { text } = draftOf(order, field)
  if (text === '') return <span className="faint">{say('None')}</span>
  return MONEY.includes(field) ? takaText(Number(text)) : text
}

const MONEY: readonly TypedField[] = ['product_price', 'delivery_charge', 'advance_paid']

const textOfLines = (order: StaffOrder): Partial<Record<TypedField, string>> => ({
  product_color: order.colors,
  product_size: order.sizes,
  total_lot: String(order.pairs),
})

function FieldProblem({ order, field }: { order: StaffOrder; field: TypedField }) {
  const state = useCellState(order.id, field)
  const edits = useOrderEdits()
  if (state?.kind !== 'failed' && state?.kind !== 'conflict') return null
  const words = wordsOf(field, state, order)
  const isConflict = state.kind === 'conflict'
  return (
    <Failure
      isReported
      text={
        isConflict
          ? say('{part} changed it to {present} while you were editing.', {
              part: state.by ?? say('Somebody else'),
              present: words(state.present),
            })
          : say('{tried} is not saved. {message}', { tried: words(state.tried), message: state.message })
      }
    >
      <span className="order-field-choice">
        <button type="button" className="edit-link" onClick={() => void edits.retry(state)}>
          {isConflict ? say('Save my {tried}', { tried: words(state.tried) }) : say('Try again')}
        </button>
        <button type="button" className="edit-link" onClick={() => edits.discard(state)}>
          {isConflict ? say('Keep {present}', { present: words(state.present) }) : say('Discard')}
        </button>
      </span>
    </Failure>
  )
}
