import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import type { DeskIconName } from '../../ui/desk-icon-names.ts'

type MenuEntryProps = {
  icon: DeskIconName
  isRed?: boolean
  isOff?: boolean
  /** Why it is off, beside it. */
  why?: string | undefined
  onClick(): void
  children: ReactNode
}

/** One thing that can be done with an order. */
export function MenuEntry({ icon, isRed, isOff = false, why, onClick, children }: MenuEntryProps) {
  return (
    <Menu.Item
      className={isRed ? 'desk-menu-item desk-menu-red' : 'desk-menu-item'}
      // reached by keyboard all the same, so that its reason is heard
      aria-disabled={isOff || undefined}
      closeOnClick={!isOff}
      onClick={isOff ? undefined : onClick}
    >
      <DeskIcon name={icon} />
      {children}
      {isOff && why && <span className="order-menu-why">{why}</span>}
    </Menu.Item>
  )
}
