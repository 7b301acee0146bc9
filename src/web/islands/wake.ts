import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

type IslandFile = {
  default: { View: ComponentType<object>; unpack?: (packed: object, html: Element) => object }
}
const files = import.meta.glob<IslandFile>('../storefront/**/*.island.tsx')
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.+)\.island\.tsx$/, '$1'), load]),
)

let unnamed = 0

/** Hydrates one island; done when its effects ran, so that a replayed click finds its handlers. */
export async function wake(island: Element): Promise<void> {
  const load = loaders.get(island.getAttribute('name') ?? '')
  if (!load) throw new Error(`no island is named ${island.getAttribute('name')}`)
  const { View, unpack } = (await load()).default
  const packed: object = JSON.parse(island.getAttribute('props') ?? '{}')
  const props = unpack ? unpack(packed, island) : packed
  await new Promise<void>(done => {
    function Awake() {
      useEffect(() => {
        island.setAttribute('awake', '')
        done()
      }, [])
      return createElement(View, props)
    }
    hydrateRoot(island, createElement(Awake), { identifierPrefix: island.id || `w${unnamed++}` })
  })
}
