import { useEffect, useRef } from 'react'
import { island } from '#storefront/islands/island.tsx'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { nextHeaderState } from './header-visibility.ts'

/**
 * The button of the phone's menu. It also adds the script to the plain HTML around it: the menu, the header and the
 * note about the connection. Without a script the menu opens as the target of this link.
 */
function MenuButton() {
  const { say } = useLanguage()
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    hideHeader(button.current?.closest('header'))
    showConnection()
    closeMenuByLinks()
    keepQuery()
    if (window.location.hash !== '#menu') return
    // opened as a target before the script arrived: leaves the target, so that closing closes
    window.location.replace('#content')
    openMenu(button.current)
  }, [])
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, so that it opens the menu without a script too
    <a
      ref={button}
      className="icon-button header-burger"
      href="#menu"
      aria-haspopup="dialog"
      onClick={event => {
        event.preventDefault()
        openMenu(event.currentTarget)
      }}
    >
      <span className="sr-only">{say('Open menu')}</span>
      <Icon name="menu" />
    </a>
  )
}

export default island('menu-button', 'idle', MenuButton)

/** Marks the header as hidden while the page is scrolled down, from now on. */
function hideHeader(header: Element | null | undefined): void {
  let state = { scrolledPx: window.scrollY, isVisible: true }
  const follow = () => {
    state = nextHeaderState(state, window.scrollY)
    header?.toggleAttribute('data-hidden', !state.isVisible)
  }
  window.addEventListener('scroll', follow, { passive: true })
}

const menu = () => document.querySelector<HTMLDialogElement>('dialog#menu')

/** Opens the menu over the page; when it closes, the focus is on its button again. */
function openMenu(button: HTMLElement | null): void {
  // Safari does not focus a touched link, and the dialog returns the focus to where it was
  button?.focus({ preventScroll: true })
  menu()?.showModal()
}

/** Any link in the menu closes it; the closing cross, a link to the page's content, does nothing more. */
function closeMenuByLinks(): void {
  const dialog = menu()
  dialog?.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    if (link.hash === '#content') event.preventDefault()
    // a section of this page is behind the menu; closing first lets the focus move there
    dialog.close()
  })
}

/** The way to the other language leads to what the page shows now: scripts change the query of an open page. */
function keepQuery(): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]')
    if (link) link.search = location.search
  })
}

/**
 * Marks on the page whether the browser has just lost its connection or has it back. The texts are in the page from the
 * start: without a connection nothing more can be fetched.
 */
function showConnection(): void {
  const note = (event: { type: string }) => {
    document.documentElement.dataset.connection = event.type
  }
  addEventListener('offline', note)
  addEventListener('online', note)
  if (!navigator.onLine) note({ type: 'offline' })
}
