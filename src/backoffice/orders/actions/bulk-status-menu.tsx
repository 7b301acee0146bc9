import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { OFFICIAL_STATUSES, type OfficialStatus } from '#domain/orders/order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { OfficialChip } from './status-chip.tsx'

type BulkStatusMenuProps = {
  isBusy: boolean
  onChoose(status: OfficialStatus, returnTo: HTMLElement | null): unknown
}

/** Sets the official status of all chosen orders. */
export function BulkStatusMenu({ isBusy, onChoose }: BulkStatusMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // not `disabled` while it cannot be opened: it would lose the focus
    <Menu.Root onOpenChange={(open, { cancel }) => open && isBusy && cancel()}>
      <Menu.Trigger ref={button} aria-disabled={isBusy || undefined}>
        <BackofficeIcon name="settled" />
        {say('Set status')}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="desk-menu-place" side="top" sideOffset={10}>
          <Menu.Popup className="desk-menu order-menu">
            {OFFICIAL_STATUSES.map(status => (
              <Menu.Item
                key={status}
                className="desk-menu-item"
                onClick={() => void onChoose(status, button.current)}
              >
                <OfficialChip status={status} />
                {status === 'Fake' && <span className="order-menu-why">{say('with a reason')}</span>}
                {status === 'Follow Up' && <span className="order-menu-why">{say('with a time')}</span>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
