import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useCreating } from '../use-creating.ts'

/** Opens "Create New Order" from the header of phones; wide screens have their button above the list. */
export function NewOrderButton() {
  const open = useCreating(creating => creating.open)
  return (
    <button type="button" className="desk-button desk-button-primary new-order-button" onClick={() => open()}>
      <BackofficeIcon name="plus" />
      Add Order
    </button>
  )
}
