import { useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_LINES } from '#domain/checkout/checkout.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { bookedValueLabel } from '../parcels/booked-value-label.ts'
import { LineEditor } from './line-editor.tsx'
import { useItemsEditor } from './use-items-editor.ts'

type ItemsEditorProps = {
  order: StaffOrder
  onSaved(suggestedTaka: number | undefined): void
  onCancel(): void
}

/** The lines of an order while they are changed: they are saved together, or not at all. */
export function ItemsEditor({ order, onSaved, onCancel }: ItemsEditorProps) {
  const editor = useItemsEditor(order)
  const form = useRef<HTMLFormElement>(null)
  const { lines, problems, isBusy } = editor
  const bookedValue = bookedValueLabel(order, 'items')
  const send = async (isOverTheirs = false) => {
    const outcome = await editor.save(isOverTheirs)
    if (outcome.ok) onSaved(outcome.suggestedTaka)
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form
      ref={form}
      className="items-editor"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {bookedValue && <small className="edit-kept-old">{bookedValue}</small>}
      {lines.map((line, index) => (
        <LineEditor
          key={line.key}
          order={order}
          line={line}
          number={index + 1}
          problem={problems.get(line.key)}
          onChange={change => editor.change(line.key, change)}
          onRemove={lines.length > 1 ? () => editor.remove(line.key) : undefined}
        />
      ))}
      {lines.length < MAXIMUM_LINES && (
        <button type="button" className="desk-button desk-button-small" onClick={editor.add}>
          <BackofficeIcon name="plus" />
          {say('Add item')}
        </button>
      )}
      <Failure text={editor.failure}>
        {editor.isConflict && (
          <>
            {' '}
            <button type="button" className="desk-link" onClick={() => void send(true)}>
              {say('Save mine')}
            </button>
          </>
        )}
      </Failure>
      <EditorButtons
        isBusy={isBusy}
        onCancel={() => {
          editor.giveUp()
          onCancel()
        }}
      />
    </form>
  )
}

const EditorButtons = ({ isBusy, onCancel }: { isBusy: boolean; onCancel(): void }) => (
  <div className="items-editor-buttons">
    <button type="submit" className="desk-button desk-button-primary" aria-disabled={isBusy || undefined}>
      {isBusy ? say('Saving…') : say('Save items')}
    </button>
    <button type="button" className="desk-button" onClick={onCancel}>
      {say('Cancel')}
    </button>
  </div>
)
