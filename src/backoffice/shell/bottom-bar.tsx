import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { barEntries, screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { MenuCount } from './menu-count.tsx'

/** The bar stays while the page is scrolled by less than this, in px: the specification's 50. */
const STAYS_UNTIL_PX = 50
/** A finger that rests trembles by less than this. */
const TREMBLE_PX = 4

/** The menu of phones; none for a user without screens. It makes room for reading, but not while it has the focus. */
export function BottomBar() {
  const isAway = useBarAway()
  const entries = barEntries(useMe())
  if (entries.length === 0) return null
  return (
    <nav className="bottom-bar" aria-label={say('Main')} data-away={isAway || undefined}>
      {entries.map(({ label, path, icon }) => (
        <NavLink key={path} to={path} end={path === screens.overview.path}>
          <BackofficeIcon name={icon} />
          {label}
          <MenuCount path={path} />
        </NavLink>
      ))}
    </nav>
  )
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
