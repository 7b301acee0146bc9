import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { isToConfirm, useConfirm } from '../actions/use-confirm.ts'
import { fieldId } from '../edit/edit-field.ts'
import { usePanelKeys } from './use-panel-keys.ts'

const { key, does } = shortcuts.confirm

/** Confirms an order that waits for it, by one press or one key. */
export function ConfirmOrder({ order }: { order: StaffOrder }) {
  const confirm = useConfirm()
  const isOn = isToConfirm(order)
  usePanelKeys(isOn, pressed => {
    if (pressed === key) confirm(order)
    return pressed === key
  })
  if (!isOn) return null
  return (
    <button
      type="button"
      className="desk-button desk-button-small"
      aria-keyshortcuts={key}
      title={`${does} (${key})`}
      onClick={() => {
        // the button goes with the status that it changes
        document.getElementById(fieldId('official_status'))?.querySelector('button')?.focus()
        confirm(order)
      }}
    >
      <BackofficeIcon name="check" />
      {say('Confirm')}
    </button>
  )
}
