import { nextHeaderState } from './header-visibility.ts'

/** Marks the header as hidden while the page is scrolled down, from now on. */
export function hideHeader(header: Element | null | undefined): void {
  let state = { scrolledPx: window.scrollY, isVisible: true }
  const follow = () => {
    state = nextHeaderState(state, window.scrollY)
    header?.toggleAttribute('data-hidden', !state.isVisible)
  }
  window.addEventListener('scroll', follow, { passive: true })
}
