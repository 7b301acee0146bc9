import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'

type MenuEntryProps = {
  icon: BackofficeIconName
  isRed?: boolean
  isOff?: boolean
  /** Why it is off, shown beside it. */
  why?: string | undefined
  onClick(): void
  children: ReactNode
}

/** One action on an order. */
export function MenuEntry({ icon, isRed, isOff = false, why, onClick, children }: MenuEntryProps) {
  return (
    <Menu.Item
      className={isRed ? 'desk-menu-item desk-menu-red' : 'desk-menu-item'}
      // still reached by keyboard, so that its reason is read out
      aria-disabled={isOff || undefined}
      closeOnClick={!isOff}
      onClick={isOff ? undefined : onClick}
    >
      <BackofficeIcon name={icon} />
      {children}
      {isOff && why && <span className="order-menu-why">{why}</span>}
    </Menu.Item>
  )
}
