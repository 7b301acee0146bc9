import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

/** How long one points at an icon before its words appear, in milliseconds; the next one's appear at once. */
const TIP_DELAY_MS = 300

/** `top`: of the middle of its icon, in pixels of the window. */
type Tip = { text: string; top: number }

/**
 * The words of the icon that is pointed at or has the keyboard focus, beside it, and the listeners of what holds the icons.
 * They stay while they are pointed at themselves, and Escape takes them away.
 */
export function useSidebarTip(isOff: boolean) {
  const [pointed, setPointed] = useState<Tip>()
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    if (!pointed) return
    const timer = setTimeout(() => setTip(pointed), TIP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pointed])
  const hide = () => {
    setPointed(undefined)
    setTip(undefined)
  }
  const listeners = {
    onPointerOver({ target, pointerType }: PointerEvent) {
      const found = pointerType === 'mouse' ? tipOf(target) : undefined
      if (!found || found.text === pointed?.text) return
      setPointed(found)
      if (tip) setTip(found)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setTip(tipOf(target)),
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
    onScroll: hide,
  }
  if (isOff) return { tip: null, listeners: {} }
  return {
    listeners,
    // announced already: the icon's own name
    tip: tip && (
      <div className="sidebar-tip-place" style={{ top: tip.top }} aria-hidden="true">
        <div className="sidebar-tip">{tip.text}</div>
      </div>
    ),
  }
}

function tipOf(target: EventTarget): Tip | undefined {
  const icon = target instanceof Element ? target.closest('a, button') : null
  const text = icon?.querySelector('.sidebar-words, .sr-only')?.textContent
  if (!icon || !text) return undefined
  const { top, height } = icon.getBoundingClientRect()
  return { text, top: top + height / 2 }
}
