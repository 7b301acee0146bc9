import { NavLink } from 'react-router'
import { shopContent } from '#domain/content.ts'
import { useMe } from '../me.tsx'
import { menuEntries } from '../menu-entries.ts'
import { DeskIcon } from '../ui/desk-icon.tsx'

/** The menu of wide screens, collapsed to its icons. */
export function Sidebar() {
  const { role } = useMe()
  return (
    <div className="sidebar">
      <nav aria-label="Shop">
        {/* the shop's pages are documents of their own: a plain link */}
        <a className="sidebar-mark" href="/" title={`${shopContent.name}, the shop`}>
          <span aria-hidden="true">{shopContent.name.slice(0, 1)}</span>
          <span className="sr-only">{shopContent.name}, the shop</span>
        </a>
      </nav>
      <nav aria-label="Main">
        {menuEntries(role).map(({ label, path, icon }) => (
          <NavLink key={path} to={path} end className="sidebar-link" title={label}>
            <DeskIcon name={icon} />
            <span className="sr-only">{label}</span>
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
