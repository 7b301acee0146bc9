import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement, Ref } from 'react'
import { NavLink } from 'react-router'
import { useShopName } from '#web/use-shop.ts'
import { useMe } from '../me.tsx'
import { menuEntries, ownerEntries, screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../ui/backoffice-icon-names.ts'
import type { SidebarState } from './sidebar-state.ts'

/** How long one points at an icon before its tooltip appears, in milliseconds; the next one appears at once. */
const TIP_DELAY_MS = 300

type SidebarProps = {
  state: Exclude<SidebarState, 'hidden'>
  onChoose(state: SidebarState): void
  onHelp(): void
  /** The button that changes its width; it takes the focus when the sidebar comes back. */
  widthButton: Ref<HTMLButtonElement>
}

/** The menu of wide screens: its icons, or icons with words. */
export function Sidebar({ state, onChoose, onHelp, widthButton }: SidebarProps) {
  const { role } = useMe()
  const shopName = useShopName()
  const isWide = state === 'expanded'
  return (
    <Tooltip.Provider delay={TIP_DELAY_MS}>
      <div className="sidebar" data-state={state}>
        <nav aria-label="Shop">
          <SidebarTip text={`${shopName}, the shop`} isOff={isWide}>
            {/* the shop's pages are documents of their own: a plain link */}
            <a className="sidebar-mark" href="/">
              <span aria-hidden="true">{isWide ? shopName : firstSign(shopName)}</span>
              <span className="sr-only">{shopName}, the shop</span>
            </a>
          </SidebarTip>
        </nav>
        <nav aria-label="Main">
          <SidebarLinks entries={menuEntries(role)} isWide={isWide} />
        </nav>
        <div className="sidebar-end">
          <nav aria-label="Owner">
            <SidebarLinks entries={ownerEntries(role)} isWide={isWide} />
          </nav>
          <SidebarButton icon="keyboard" label="Keyboard shortcuts" isWide={isWide} onClick={onHelp} />
          {isWide && (
            <SidebarButton icon="hide" label="Hide sidebar" isWide onClick={() => onChoose('hidden')} />
          )}
          <SidebarButton
            ref={widthButton}
            icon={isWide ? 'collapse' : 'expand'}
            label={isWide ? 'Collapse sidebar' : 'Expand sidebar'}
            isWide={isWide}
            onClick={() => onChoose(isWide ? 'collapsed' : 'expanded')}
          />
        </div>
      </div>
    </Tooltip.Provider>
  )
}

/** The whole first letter, also of a name in Bengali. */
const firstSign = (name: string): string => [...new Intl.Segmenter().segment(name)][0]?.segment ?? ''

type SidebarLinksProps = { entries: ReturnType<typeof menuEntries>; isWide: boolean }

const SidebarLinks = ({ entries, isWide }: SidebarLinksProps) =>
  entries.map(({ label, path, icon }) => (
    <SidebarTip key={path} text={label} isOff={isWide}>
      <NavLink to={path} end={path === screens.overview.path} className="sidebar-link">
        <BackofficeIcon name={icon} />
        <span className="sidebar-words">{label}</span>
      </NavLink>
    </SidebarTip>
  ))

type SidebarButtonProps = {
  icon: BackofficeIconName
  label: string
  isWide: boolean
  onClick(): void
  ref?: Ref<HTMLButtonElement>
}

function SidebarButton({ icon, label, isWide, onClick, ref }: SidebarButtonProps) {
  return (
    <SidebarTip text={label} isOff={isWide}>
      <button type="button" className="sidebar-link" onClick={onClick} ref={ref}>
        <BackofficeIcon name={icon} />
        <span className="sidebar-words">{label}</span>
      </button>
    </SidebarTip>
  )
}

type SidebarTipProps = {
  text: string
  /** True where the words stand beside the icon anyway. */
  isOff: boolean
  /** The link or button, with its own accessible name. */
  children: ReactElement
}

/** The meaning of an icon, beside it while it is pointed at or has the keyboard focus. */
function SidebarTip({ text, isOff, children }: SidebarTipProps) {
  return (
    <Tooltip.Root disabled={isOff}>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner className="sidebar-tip-place" side="right" sideOffset={8}>
          <Tooltip.Popup className="sidebar-tip">{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
