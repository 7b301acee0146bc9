import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { ownerEntries } from '../menu-entries.ts'
import { OPENING_PATH, PROFILE_PATH } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { useAccountActions } from './use-account-actions.tsx'
import type { Balance } from './use-balance.ts'

type UserMenuProps = {
  /** For users who may ask for it; wide screens have a separate button. */
  balance: Balance | undefined
  onHelp(): void
}

/** The avatar in the header, with links to the user's profile, to the help, and to log out. */
export function UserMenu({ balance, onHelp }: UserMenuProps) {
  const me = useMe()
  const isWide = useWideScreen()
  const place = useRef<HTMLDivElement>(null)
  const { isLeaving, actions } = useAccountActions({ balance: isWide ? undefined : balance, onHelp })
  const items = actions.map(({ name, icon, label, answersHere, isBusy, run }) => (
    <Menu.Item
      key={name}
      className="desk-menu-item"
      closeOnClick={!answersHere}
      aria-disabled={isBusy}
      onClick={run}
    >
      <BackofficeIcon name={icon} />
      {label}
    </Menu.Item>
  ))
  // help and logout are the last
  const [first, last] = [items.slice(0, -2), items.slice(-2)]
  return (
    <div className="user-menu" ref={place}>
      <Menu.Root>
        <Menu.Trigger className="avatar-button" disabled={isLeaving}>
          <Avatar name={me.name ?? me.email} />
          <span className="sr-only">{say('Account of {email}', { email: me.email })}</span>
        </Menu.Trigger>
        {/* inside the header, where assistive technology looks for it */}
        <Menu.Portal container={place}>
          <Menu.Positioner className="desk-menu-place" align="end" sideOffset={6}>
            <Menu.Popup className="desk-menu">
              <Menu.Group>
                <Menu.GroupLabel className="desk-menu-who">
                  <b>{me.email}</b>
                  {say(me.role)}
                </Menu.GroupLabel>
                <Menu.LinkItem className="desk-menu-item" closeOnClick render={<Link to={PROFILE_PATH} />}>
                  <BackofficeIcon name="user" />
                  {say('Profile')}
                </Menu.LinkItem>
                {first}
                {/* a phone has them behind More */}
                {isWide && <OwnerScreens />}
                {last}
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

function OwnerScreens() {
  const me = useMe()
  return (
    <>
      {ownerEntries(me).map(({ label, path, icon }) => (
        <Menu.LinkItem key={path} className="desk-menu-item" closeOnClick render={<Link to={path} />}>
          <BackofficeIcon name={icon} />
          {label}
        </Menu.LinkItem>
      ))}
      {me.role === 'Admin' && (
        <Menu.LinkItem className="desk-menu-item" closeOnClick render={<Link to={OPENING_PATH} />}>
          <BackofficeIcon name="lock" />
          {say('Open or close the shop')}
        </Menu.LinkItem>
      )}
    </>
  )
}
