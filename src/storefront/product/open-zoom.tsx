import { createRoot } from 'react-dom/client'
import { speakerOfPage } from '#storefront/language/speaker-of-page.ts'
import { SpeakerContext } from '#web/language/speaker.ts'
import { Zoom, type ZoomProps } from './zoom.tsx'

/** Shows the pictures over the page, starting with number `first`. On closing, `onTurn` receives the last one. */
export async function openZoom({
  pictures,
  first,
  onTurn,
}: Pick<ZoomProps, 'pictures' | 'first' | 'onTurn'>): Promise<void> {
  const speaker = await speakerOfPage('goods')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (index: number) => {
    root.unmount()
    place.remove()
    onTurn(index)
  }
  root.render(
    <SpeakerContext value={speaker}>
      <Zoom pictures={pictures} first={first} onTurn={onTurn} onClose={close} />
    </SpeakerContext>,
  )
}
