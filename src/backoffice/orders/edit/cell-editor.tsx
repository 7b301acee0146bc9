import { Popover } from '@base-ui/react/popover'
import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import type { ColumnId } from '../table/columns.ts'
import { useOrdersQuery } from '../use-orders-query.ts'
import { EditForm, type FieldEditor, useFieldEditor } from './edit-form.tsx'
import { fieldOf, isOfLine, isPrice, type TypedField } from './field-kinds.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { type OrderEdits, useOrderEdits } from './order-edits.ts'
import { readDraft } from './read-draft.ts'

const TAKEN_AWAY = 'Its list has changed while it was typed.'

/** Where the focus goes after an edit: Enter down, Tab right or left, Esc stays; `elsewhere` leaves it alone. */
export type AfterEdit = 'down' | 'right' | 'left' | 'stay' | 'elsewhere'

type CellEditorProps = {
  order: ListedOrder
  column: ColumnId
  /** The edited cell; the editor lies over it and may be larger. */
  cell: HTMLElement
  /** The characters typed on the cell that opened it, in place of its value. */
  typed?: string | undefined
  onClose(after: AfterEdit): void
}

/**
 * Whether a cell can be edited at all, a price by who may set prices. A note can, in its own popover; for an order of several lines the editor leads
 * to the panel where lines are edited.
 */
export const isEditable = (order: ListedOrder, column: ColumnId, mayPrice: boolean): boolean =>
  order.deletedAt === null && fieldOf(column) !== undefined && (mayPrice || !isPrice(fieldOf(column)))

/** The editor of one cell: saves on leaving, with Update and Cancel below. */
export function CellEditor(props: CellEditorProps) {
  const { order, column } = props
  const field = fieldOf(column)
  if (field === undefined || field === 'note') return null
  if (isOfLine(field) && order.items.length > 1) return <EditItems {...props} />
  return <OverCell {...props} field={field} />
}

/** It grows over the neighbours, down from the cell or up at the lower edge of the window. */
function OverCell({ order, field, cell, typed, onClose }: CellEditorProps & { field: TypedField }) {
  const editor = useFieldEditor({ order, field, typed })
  useNothingLost(editor)
  useUnsavedPart(FIELD_LABELS[field], editor.isTyped ? 'changed' : undefined, 'list')
  return (
    <Over
      cell={cell}
      label={say('{field} of order {orderNo}', { field: FIELD_LABELS[field], orderNo: order.orderNo })}
      onLeave={reason => {
        if (reason === 'escape-key') {
          editor.cancel()
          onClose('stay')
        } else if (editor.leave()) onClose('elsewhere')
      }}
    >
      <EditForm
        editor={editor}
        hasTab
        typed={typed}
        onKey={(key, isBack) =>
          onClose(key === 'Escape' ? 'stay' : key === 'Enter' ? 'down' : isBack ? 'left' : 'right')
        }
      />
    </Over>
  )
}

/** The lines of an order are edited together, where there is room for them. */
function EditItems({ order, cell, onClose }: CellEditorProps) {
  const { address, go } = useOrdersQuery()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Over
      cell={cell}
      label={say('Items of order {orderNo}', { orderNo: order.orderNo })}
      onLeave={reason => onClose(reason === 'escape-key' ? 'stay' : 'elsewhere')}
    >
      <div className="edit-items">
        <p>{say('This order has {count} lines.', { count: order.items.length })}</p>
        <button
          type="button"
          ref={button}
          className="desk-button desk-button-primary desk-button-small"
          onClick={() => {
            onClose('elsewhere')
            go({ open: order.id, page: address.page })
          }}
        >
          {say('Edit items')}
        </button>
      </div>
    </Over>
  )
}

type OverProps = {
  cell: HTMLElement
  /** Its name for screen readers. */
  label: string
  onLeave(reason: string): void
  children: React.ReactNode
}

function Over({ cell, label, onLeave, children }: OverProps) {
  const engine = useOfBackoffice(SaveEngine)
  return (
    <Popover.Root
      open
      onOpenChange={(open, { reason }) => !open && !engine.isAskedToLeave && onLeave(reason)}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="cell-editor-place"
          anchor={cell}
          align="start"
          // over the cell, not below it
          sideOffset={({ anchor }) => -anchor.height}
          collisionPadding={8}
        >
          <Popover.Popup
            className="cell-editor"
            aria-label={label}
            initialFocus={false}
            finalFocus={false}
            // its events must not reach the table around it
            onKeyDown={stop}
            onClick={stop}
            onDoubleClick={stop}
            onMouseDown={stop}
            onPointerDown={stop}
            onCopy={stop}
            onPaste={stop}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const stop = (event: React.SyntheticEvent): void => event.stopPropagation()

/**
 * Text typed in a cell whose table is removed, because the list became empty or the window narrow, stands above the
 * list from then on, to be saved or given up.
 */
function useNothingLost(editor: FieldEditor): void {
  const edits = useOrderEdits()
  const now = useRef(editor)
  useEffect(() => {
    now.current = editor
  })
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      const { field } = now.current
      if (!edits.engine.isUnsaved(FIELD_LABELS[field])) return
      // not where it is only mounted a second time
      setTimeout(() => !isThere.current && keep(edits, now.current))
    }
  }, [edits])
}

function keep(edits: OrderEdits, { isDone, seen, field, draft }: FieldEditor): void {
  const read = readDraft(field, draft, seen)
  if (!isDone() && read.ok) edits.keepTyped(seen, read.fields, say(TAKEN_AWAY))
}
