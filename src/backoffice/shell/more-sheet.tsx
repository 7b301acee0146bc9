import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { beyondBar, ownerEntries, screens } from '../menu-entries.ts'
import { OPENING_PATH, PROFILE_PATH } from '../paths.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../ui/backoffice-icon-names.ts'
import { MenuCount } from './menu-count.tsx'
import './more-sheet.css'
import { useAccountActions } from './use-account-actions.tsx'
import { useBalance } from './use-balance.ts'

export type MoreSheetProps = { isOpen: boolean; onClose(): void; onHelp(): void }

/** Everything that a phone's bar has no room for, where a thumb reaches it: screens, the owner's, and the account. */
export function MoreSheet({ isOpen, onClose, onHelp }: MoreSheetProps): ReactNode {
  // a new screen takes the focus itself, and so does the help
  const hasGone = useRef(false)
  useEffect(() => {
    if (isOpen) hasGone.current = false
  }, [isOpen])
  const go = () => {
    hasGone.current = true
    onClose()
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="more-sheet" finalFocus={() => !hasGone.current}>
          <header>
            <Dialog.Title className="dialog-title">{say('More')}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          <Screens onGo={go} />
          <Account
            onGo={go}
            onHelp={() => {
              go()
              onHelp()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Screens({ onGo }: { onGo(): void }) {
  const me = useMe()
  const owners = ownerEntries(me)
  return (
    <>
      <nav aria-label={say('More')}>
        {beyondBar(me).map(entry => (
          <SheetLink key={entry.path} {...entry} onGo={onGo} />
        ))}
      </nav>
      {owners.length > 0 && (
        <nav aria-label={say('Owner')}>
          {owners.map(entry => (
            <SheetLink key={entry.path} {...entry} onGo={onGo} />
          ))}
          {me.role === 'Admin' && (
            <SheetLink label={say('Open or close the shop')} path={OPENING_PATH} icon="lock" onGo={onGo} />
          )}
        </nav>
      )}
    </>
  )
}

function Account({ onGo, onHelp }: { onGo(): void; onHelp(): void }) {
  const me = useMe()
  const balance = useBalance()
  const asksBalance = me.role === 'Admin' && !me.mustChangePassword
  const { isLeaving, actions } = useAccountActions({ balance: asksBalance ? balance : undefined, onHelp })
  return (
    <section aria-label={say('Account of {email}', { email: me.email })}>
      <SheetLink label={say('Profile')} path={PROFILE_PATH} icon="user" onGo={onGo} />
      {actions.map(({ name, icon, label, isBusy, run }) => (
        <button
          key={name}
          type="button"
          className="more-item"
          aria-disabled={isBusy || isLeaving || undefined}
          onClick={() => !isLeaving && run()}
        >
          <BackofficeIcon name={icon} />
          {label}
        </button>
      ))}
    </section>
  )
}

type SheetLinkProps = { label: string; path: string; icon: BackofficeIconName; onGo(): void }

function SheetLink({ label, path, icon, onGo }: SheetLinkProps) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={pathname === `${path}/` ? pathname : path}
      end={path === screens.overview.path}
      className="more-item"
      onClick={onGo}
    >
      <BackofficeIcon name={icon} />
      {label}
      <MenuCount path={path} />
    </NavLink>
  )
}
