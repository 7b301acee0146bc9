import { useRef, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { announce } from './announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { nextSidebarState, type SidebarState, sidebarCookie } from './sidebar-state.ts'
import { useShortcut } from './use-shortcut.ts'

const WORDS: Record<SidebarState, string> = spoken({
  collapsed: 'The sidebar shows icons.',
  expanded: 'The sidebar shows icons and words.',
  hidden: 'The sidebar is hidden.',
})

/**
 * The sidebar as this browser stored it, or the button that brings it back; a focus within moves from one to the other.
 * The choice is stored for the browser's next page.
 */
export function useSidebarParts(atFirst: SidebarState, onHelp: () => void) {
  const [state, setState] = useState(atFirst)
  const takesFocus = useRef(false)
  const focusIfNeeded = (button: HTMLButtonElement | null) => {
    if (!button || !takesFocus.current) return
    takesFocus.current = false
    button.focus()
  }
  const choose = (next: SidebarState) => {
    takesFocus.current = document.activeElement?.closest('.sidebar, .sidebar-opener') != null
    setState(next)
    announce(WORDS[next])
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store; it identifies nobody
    document.cookie = sidebarCookie(next)
  }
  useShortcut('sidebar', () => choose(nextSidebarState(state)))
  const parts =
    state === 'hidden'
      ? { sidebar: null, opener: <Opener focusIfNeeded={focusIfNeeded} onOpen={() => choose('collapsed')} /> }
      : {
          sidebar: <Sidebar state={state} onChoose={choose} onHelp={onHelp} widthButton={focusIfNeeded} />,
          opener: null,
        }
  return { state, ...parts }
}

type OpenerProps = { focusIfNeeded(button: HTMLButtonElement | null): void; onOpen(): void }

const Opener = ({ focusIfNeeded, onOpen }: OpenerProps) => (
  <button type="button" className="desk-icon-button sidebar-opener" ref={focusIfNeeded} onClick={onOpen}>
    <BackofficeIcon name="expand" />
    <span className="sr-only">{say('Show sidebar')}</span>
  </button>
)
