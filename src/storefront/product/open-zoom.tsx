import { createRoot } from 'react-dom/client'
import { Zoom, type ZoomProps } from './zoom.tsx'

/** Shows the pictures over the page, starting with number `first`. On closing, `onTurn` receives the last one. */
export function openZoom({
  pictures,
  first,
  onTurn,
}: Pick<ZoomProps, 'pictures' | 'first' | 'onTurn'>): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (index: number) => {
    root.unmount()
    place.remove()
    onTurn(index)
  }
  root.render(<Zoom pictures={pictures} first={first} onTurn={onTurn} onClose={close} />)
}
