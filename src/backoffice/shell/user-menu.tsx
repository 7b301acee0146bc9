import { Menu } from '@base-ui/react/menu'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useAuth } from '#web/app/auth-context.tsx'
import { logoutFailure } from '#web/app/logout-failure.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useMe } from '../me.tsx'
import { beyondBar, ownerEntries } from '../menu-entries.ts'
import { OPENING_PATH, PROFILE_PATH } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { BalanceLabel } from './balance-button.tsx'
import { MenuCount } from './menu-count.tsx'
import { useOrderAlert } from './order-alerts-choice.ts'
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
  const [isLeaving, setLeaving] = useState(false)
  const { logOut } = useAuth()
  const leave = async () => {
    setLeaving(true)
    const outcome = await logOut()
    if (outcome.ok) return window.location.assign('/')
    setLeaving(false)
    showToast({ kind: 'error', text: logoutFailure(outcome.message) })
  }
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
                {me.role !== 'User' && <SoundItem />}
                {/* above the screens, where what is said of it does not cover it */}
                {balance && !isWide && <BalanceItem balance={balance} />}
                <FurtherScreens isWide={isWide} />
                {me.role === 'Admin' && (
                  <Menu.LinkItem className="desk-menu-item" closeOnClick render={<Link to={OPENING_PATH} />}>
                    <BackofficeIcon name="lock" />
                    {say('Open or close the shop')}
                  </Menu.LinkItem>
                )}
                <Menu.Item className="desk-menu-item" onClick={onHelp}>
                  <BackofficeIcon name="keyboard" />
                  {say('Keyboard shortcuts')}
                </Menu.Item>
                <Menu.Item className="desk-menu-item" onClick={() => void leave()}>
                  <BackofficeIcon name="logout" />
                  {say('Logout')}
                </Menu.Item>
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

/** Beside the bell; the profile has the sound's test. */
function SoundItem() {
  const { isOn, switchTo } = useOrderAlert('sound')
  return (
    <Menu.Item className="desk-menu-item" onClick={() => switchTo(!isOn)}>
      <BackofficeIcon name="bell" />
      {isOn ? say('Stop ringing for new orders') : say('Ring for new orders')}
    </Menu.Item>
  )
}

/** The screens without room in a phone's bar, and those of the owner. */
function FurtherScreens({ isWide }: { isWide: boolean }) {
  const me = useMe()
  const entries = [...(isWide ? [] : beyondBar(me)), ...ownerEntries(me)]
  return entries.map(({ label, path, icon }) => (
    <Menu.LinkItem key={path} className="desk-menu-item" closeOnClick render={<Link to={path} />}>
      <BackofficeIcon name={icon} />
      {label}
      <MenuCount path={path} />
    </Menu.LinkItem>
  ))
}

const BalanceItem = ({ balance }: { balance: Balance }) => (
  <Menu.Item
    className="desk-menu-item"
    closeOnClick={false}
    aria-disabled={balance.isAsking}
    onClick={() => void balance.check()}
  >
    <BackofficeIcon name="wallet" />
    <BalanceLabel balance={balance} />
  </Menu.Item>
)
