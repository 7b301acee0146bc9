import { NavLink } from 'react-router'
import { useMe } from '../me.tsx'
import { BAR_ENTRIES, menuEntries } from '../menu-entries.ts'
import { DeskIcon } from '../ui/desk-icon.tsx'

/** The menu of phones. Whom no screen is open to has none. */
export function BottomBar() {
  const entries = menuEntries(useMe().role).slice(0, BAR_ENTRIES)
  if (entries.length === 0) return null
  return (
    <nav className="bottom-bar" aria-label="Main">
      {entries.map(({ label, shortLabel, path, icon }) => (
        <NavLink key={path} to={path} end aria-label={shortLabel && label}>
          <DeskIcon name={icon} />
          {shortLabel ?? label}
        </NavLink>
      ))}
    </nav>
  )
}
