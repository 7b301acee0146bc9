import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useMe } from '../me.tsx'
import { barEntries } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MenuCount } from './menu-count.tsx'
import type { MoreSheetProps } from './more-sheet.tsx'

/** The bar stays while the page is scrolled by less than this, in px: the specification's 50. */
const STAYS_UNTIL_PX = 50
/** A finger that rests trembles by less than this. */
const TREMBLE_PX = 4

/** Loaded with the other screens, or when it is first wanted. */
export const loadMore = () => import('./more-sheet.tsx')
const MoreSheet = lazyPart(async () => (await loadMore()).MoreSheet, {
  loading: null,
  missing: (sheet, { again }) => <MoreMissing {...sheet} again={again} />,
})

/** The menu of phones; none for a user without screens. It makes room for reading, but not while it has the focus. */
export function BottomBar({ onHelp }: { onHelp(): void }) {
  const isAway = useBarAway()
  const entries = barEntries(useMe())
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState<boolean>()
  if (entries.length === 0) return null
  const isBeyond = !entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <>
      <nav className="bottom-bar" aria-label={say('Main')} data-away={isAway || undefined}>
        {entries.map(({ label, path, icon }) => (
          <NavLink key={path} to={path}>
            <BackofficeIcon name={icon} />
            {label}
            <MenuCount path={path} />
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen === true}
          data-current={isBeyond || undefined}
          onClick={() => setOpen(true)}
        >
          <BackofficeIcon name="menu" />
          {say('More')}
        </button>
      </nav>
      {isOpen !== undefined && <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} onHelp={onHelp} />}
    </>
  )
}

function MoreMissing({ isOpen, onClose, again }: MoreSheetProps & { again(): void }) {
  useEffect(() => {
    if (!isOpen) return
    showToast({ kind: 'error', text: say('The menu could not be loaded. Check your connection.') })
    onClose()
    again()
  }, [isOpen, onClose, again])
  return null
}

/** Whether the bar of phones is hidden: after scrolling down, until one scrolls up or is back at the top. */
function useBarAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const scrolled = () => {
      const y = window.scrollY
      if (y <= STAYS_UNTIL_PX) setAway(false)
      else if (Math.abs(y - last) < TREMBLE_PX) return
      else setAway(y > last)
      last = y
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [])
  return isAway
}
