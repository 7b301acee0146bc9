import { NavLink } from 'react-router'
import { useMe } from '../me.tsx'
import { BAR_ENTRIES, menuEntries, screens } from '../menu-entries.ts'
import { DeskIcon } from '../ui/desk-icon.tsx'
import { useBarAway } from './use-bar-away.ts'

/** The menu of phones. Whom no screen is open to has none. It makes room for reading, but not while it has the focus. */
export function BottomBar() {
  const isAway = useBarAway()
  const entries = menuEntries(useMe().role).slice(0, BAR_ENTRIES)
  if (entries.length === 0) return null
  return (
    <nav className="bottom-bar" aria-label="Main" data-away={isAway || undefined}>
      {entries.map(({ label, path, icon }) => (
        <NavLink key={path} to={path} end={path === screens.overview.path}>
          <DeskIcon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
