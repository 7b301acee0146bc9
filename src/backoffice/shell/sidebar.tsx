import type { Ref } from 'react'
import { NavLink, useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { useShopName } from '#web/use-shop.ts'
import { useMe } from '../me.tsx'
import { menuEntries, ownerEntries, screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../ui/backoffice-icon-names.ts'
import { MenuCount } from './menu-count.tsx'
import type { SidebarState } from './sidebar-state.ts'
import { useSidebarTip } from './sidebar-tip.tsx'

type SidebarProps = {
  state: Exclude<SidebarState, 'hidden'>
  onChoose(state: SidebarState): void
  onHelp(): void
  /** The button that changes its width; it takes the focus when the sidebar comes back. */
  widthButton: Ref<HTMLButtonElement>
}

/** The menu of wide screens: its icons, or icons with words. */
export function Sidebar({ state, onChoose, onHelp, widthButton }: SidebarProps) {
  const me = useMe()
  const shopName = useShopName()
  const isWide = state === 'expanded'
  const { tip, listeners } = useSidebarTip(isWide)
  return (
    <div className="sidebar" data-state={state} {...listeners}>
      <nav aria-label={say('Shop')}>
        {/* the shop's pages are documents of their own: a plain link */}
        <a className="sidebar-mark" href="/">
          <span aria-hidden="true">{isWide ? shopName : firstSign(shopName)}</span>
          <span className="sr-only">{say('{shopName}, the shop', { shopName })}</span>
        </a>
      </nav>
      <nav aria-label={say('Main')}>
        <SidebarLinks entries={menuEntries(me)} />
      </nav>
      <div className="sidebar-end">
        <nav aria-label={say('Owner')}>
          <SidebarLinks entries={ownerEntries(me)} />
        </nav>
        <SidebarButton icon="keyboard" label={say('Keyboard shortcuts')} onClick={onHelp} />
        {isWide && (
          <SidebarButton icon="hide" label={say('Hide sidebar')} onClick={() => onChoose('hidden')} />
        )}
        <SidebarButton
          ref={widthButton}
          icon={isWide ? 'collapse' : 'expand'}
          label={isWide ? say('Collapse sidebar') : say('Expand sidebar')}
          onClick={() => onChoose(isWide ? 'collapsed' : 'expanded')}
        />
      </div>
      {tip}
    </div>
  )
}

/** The whole first letter, also of a name in Bengali. */
const firstSign = (name: string): string => [...new Intl.Segmenter().segment(name)][0]?.segment ?? ''

type SidebarLinksProps = { entries: ReturnType<typeof menuEntries> }

function SidebarLinks({ entries }: SidebarLinksProps) {
  const { pathname } = useLocation()
  return entries.map(({ label, path, icon }) => (
    <NavLink
      key={path}
      // the overview of an installed app ends in a slash
      to={pathname === `${path}/` ? pathname : path}
      end={path === screens.overview.path}
      className="sidebar-link"
    >
      <BackofficeIcon name={icon} />
      <span className="sidebar-words">{label}</span>
      <MenuCount path={path} />
    </NavLink>
  ))
}

type SidebarButtonProps = {
  icon: BackofficeIconName
  label: string
  onClick(): void
  ref?: Ref<HTMLButtonElement>
}

function SidebarButton({ icon, label, onClick, ref }: SidebarButtonProps) {
  return (
    <button type="button" className="sidebar-link" onClick={onClick} ref={ref}>
      <BackofficeIcon name={icon} />
      <span className="sidebar-words">{label}</span>
    </button>
  )
}
