import { type FocusEvent, useEffect, useRef } from 'react'

type Left = {
  /** The window lost the focus while the box had it, or the box went out of view. */
  isPutAside: boolean
  /** Something else has the focus now. */
  isTaken: boolean
  /** The person's last action in the box or beside it. */
  last: 'typed' | 'moved on' | undefined
}

/**
 * Whether a box lost the focus because the person moved on inside the page: not when they switched to another window,
 * and not when the page moved the focus while they were typing.
 */
export const isBlurByPerson = ({ isPutAside, isTaken, last }: Left): boolean =>
  // closing a phone's keyboard, or pressing outside everything, moves the focus to nothing
  !isPutAside && (!isTaken || last === 'moved on')

const WATCHED = ['pointerdown', 'keydown', 'beforeinput']

/** Watches a box while it has the focus: `begin` when it gets it, `isManual` when it loses it. */
export function useBlurCause() {
  const last = useRef<Left['last']>(undefined)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return {
    begin({ currentTarget: box }: FocusEvent): void {
      stop.current()
      last.current = undefined
      const note = (event: Event) => {
        const isMove = event instanceof KeyboardEvent ? event.key === 'Tab' : event.target !== box
        last.current = isMove ? 'moved on' : 'typed'
      }
      for (const kind of WATCHED) document.addEventListener(kind, note, true)
      stop.current = () => {
        for (const kind of WATCHED) document.removeEventListener(kind, note, true)
      }
    },
    isManual({ currentTarget: box, relatedTarget }: FocusEvent): boolean {
      stop.current()
      const isPutAside = document.activeElement === box || !box.checkVisibility()
      return isBlurByPerson({ isPutAside, isTaken: relatedTarget !== null, last: last.current })
    },
  }
}
