import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

/** Fetched with the first finger or pointer on the pictures: most visits never enlarge one. */
const loadZoom = () => import('./open-zoom.tsx')

export type GalleryPicture = { url: string; title: string }

/** Which picture of the row is in view, how another one gets there, and how one is enlarged. */
export function useGallery(pictures: readonly GalleryPicture[]) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  const show = (index: number) => {
    const link = strip.current?.querySelectorAll('a')[index]
    if (!strip.current || !link) return
    strip.current.scrollTo({ left: index * strip.current.clientWidth })
    // the focus stays on what is seen
    if (strip.current.contains(document.activeElement)) link.focus({ preventScroll: true })
  }
  return {
    strip,
    shown,
    show,
    prefetch: () => void loadZoom().catch(() => {}),
    followScroll() {
      if (strip.current) setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
    },
    press(event: KeyboardEvent) {
      const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (way === 0) return
      event.preventDefault()
      show(shown + way)
    },
    enlarge(event: MouseEvent<HTMLAnchorElement>, first: number) {
      // with a key held down the browser opens the file itself, in a tab
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { href } = event.currentTarget
      loadZoom().then(
        ({ openZoom }) => openZoom({ pictures, first, onTurn: show }),
        () => location.assign(href),
      )
    },
  }
}

export type Gallery = ReturnType<typeof useGallery>
