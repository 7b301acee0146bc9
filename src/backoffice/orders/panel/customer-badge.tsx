import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { customerLabels } from './customer-labels.ts'
import { CustomerSummary } from './customer-summary.tsx'

type CustomerBadgeProps = {
  order: ListedOrder
  /** -1 where arrows lead to it instead of Tab. */
  tabIndex?: -1
}

/** The customer's record in a few words below the name: "First order", "2 taken, 1 back". */
export function CustomerBadge({ order, tabIndex }: CustomerBadgeProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [first, ...more] = customerLabels(order)
  if (!first) return null
  const all = [first, ...more].map(({ text }) => text).join('. ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events of the badge from the cell around it
    <span className="caller-badge" onClick={keepHere} onKeyDown={keepEnterHere}>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        data-warning={first.isWarning || undefined}
        title={all}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {first.text}
        <span className="sr-only">{say('. About {name}', { name: order.recipientName })}</span>
      </button>
      {/* mounted only on request: a list has hundreds of badges */}
      {isOpen && <CustomerPopover order={order} button={button} onClose={() => setOpen(false)} />}
    </span>
  )
}

const keepHere = (event: SyntheticEvent) => event.stopPropagation()
const keepEnterHere = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

type CustomerPopoverProps = {
  order: ListedOrder
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
}

function CustomerPopover({ order, button, onClose }: CustomerPopoverProps) {
  return (
    <Popover.Root open onOpenChange={open => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner className="customer-popover-place" anchor={button} align="start" sideOffset={6}>
          <Popover.Popup className="customer-popover" finalFocus={button}>
            <Popover.Title className="customer-name">{order.recipientName}</Popover.Title>
            <CustomerSummary phone={order.recipientPhone} currentId={order.id} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
