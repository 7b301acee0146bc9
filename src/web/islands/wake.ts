import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

type IslandFile = { default: { View: ComponentType<object> } }
const files = import.meta.glob<IslandFile>('../storefront/**/*.island.tsx')
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.+)\.island\.tsx$/, '$1'), load]),
)

/** Hydrates one island; done when its effects ran, so that a replayed click finds its handlers. */
export async function wake(island: Element): Promise<void> {
  const load = loaders.get(island.getAttribute('name') ?? '')
  if (!load) throw new Error(`no island is named ${island.getAttribute('name')}`)
  const { View } = (await load()).default
  const props: object = JSON.parse(island.getAttribute('props') ?? '{}')
  await new Promise<void>(done => {
    function Awake() {
      useEffect(() => {
        island.setAttribute('awake', '')
        done()
      }, [])
      return createElement(View, props)
    }
    hydrateRoot(island, createElement(Awake), { identifierPrefix: island.id })
  })
}
