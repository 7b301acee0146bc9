import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { SpeakerContext } from '#web/language/speaker.ts'
import { speakerOfPage, topicOf } from '../language/speaker-of-page.ts'

type IslandFile = {
  default: { View: ComponentType<object>; unpack?: (packed: object, html: Element) => object }
}
const files = import.meta.glob<IslandFile>('../**/*.island.tsx')

let unnamed = 0

/** Hydrates one island; resolves after its effects ran, so that a replayed click finds its handlers. */
export async function hydrate(island: Element): Promise<void> {
  const name = island.getAttribute('name')
  const [path = '', load] = Object.entries(files).find(([file]) => file.endsWith(`/${name}.island.tsx`)) ?? []
  if (!load) throw new Error(`no island is named ${name}`)
  const [{ default: file }, speaker] = await Promise.all([load(), speakerOfPage(topicOf(path))])
  const { View, unpack } = file
  // removed from the page while its script was loading
  if (!island.isConnected) return
  const packed: object = JSON.parse(island.getAttribute('props') ?? '{}')
  const props = unpack ? unpack(packed, island) : packed
  let root: Root | undefined
  const hydrated = new Promise<void>(done => {
    function Hydrated() {
      useEffect(() => {
        island.setAttribute('hydrated', '')
        done()
      }, [])
      return createElement(SpeakerContext, { value: speaker }, createElement(View, props))
    }
    root = hydrateRoot(island, createElement(Hydrated), { identifierPrefix: island.id || `w${unnamed++}` })
  })
  // dispatched by the code that removes the island from the page: its cart store would go on listening. React reports
  // unmounting during hydration as an error
  island.addEventListener('gone', () => void hydrated.then(() => root?.unmount()))
  await hydrated
}
