import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { GalleryPicture } from './gallery-picture.ts'

/** Loaded with the first finger or pointer on the pictures: most visits never enlarge one. */
const loadZoom = () => import('./open-zoom.tsx')

/** The index of the picture that the row shows. */
const pictureAt = (row: HTMLElement): number => Math.round(row.scrollLeft / row.clientWidth)

/** Which picture of the row is in view, and the actions to show another one or to enlarge one. */
export function useGallery(pictures: readonly GalleryPicture[]) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const settled = useRef(0)
  const isOpening = useRef(false)

  useEffect(() => {
    const row = strip.current
    if (!row) return
    // it may have been swiped before the script arrived
    settled.current = pictureAt(row)
    setShown(settled.current)
    // when a phone is turned, browsers keep the scroll distance, not the picture
    const watch = new ResizeObserver(() => row.scrollTo({ left: settled.current * row.clientWidth }))
    watch.observe(row)
    return () => watch.disconnect()
  }, [])

  const show = (index: number) => {
    const link = strip.current?.querySelectorAll('a')[index]
    if (!strip.current || !link) return
    strip.current.scrollTo({ left: index * strip.current.clientWidth })
    // the scroll event comes with the next frame; a Tab before it would go to the picture that was in view
    settled.current = index
    setShown(index)
    // the focus stays on the visible picture
    if (strip.current.contains(document.activeElement)) link.focus({ preventScroll: true })
  }
  return {
    strip,
    shown,
    show,
    prefetch: () => void loadZoom().catch(() => {}),
    followScroll() {
      if (strip.current) settled.current = pictureAt(strip.current)
      setShown(settled.current)
    },
    press(event: KeyboardEvent) {
      const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (way === 0) return
      event.preventDefault()
      if (strip.current) show(pictureAt(strip.current) + way)
    },
    enlarge(event: MouseEvent<HTMLAnchorElement>, first: number) {
      // with a modifier key the browser opens the file itself, in a tab
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // ignores a second tap while the first one is processed
      if (isOpening.current) return
      isOpening.current = true
      const { href } = event.currentTarget
      void loadZoom()
        .then(
          ({ openZoom }) => openZoom({ pictures, first, onTurn: show }),
          () => location.assign(href),
        )
        .finally(() => (isOpening.current = false))
    },
  }
}

export type Gallery = ReturnType<typeof useGallery>
