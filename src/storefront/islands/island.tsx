import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** When an island hydrates by itself. Any island also hydrates at the first touch, which is then replayed. */
export type When = 'load' | 'idle' | 'visible'

/** Props that survive JSON; anything else becomes `never` and does not compile. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends
        | ((...given: never[]) => unknown)
        | Date
        | Map<unknown, unknown>
        | Set<unknown>
        | symbol
        | bigint
    ? never
    : { [Key in keyof Value]: Plain<Value[Key]> }

/** The server's side of one page: renders islands separately and names them. Absent in the browser. */
export type IslandRenderer = {
  /** An id that no other island of the page has. */
  nextId(): string
  render(island: ReactNode, identifierPrefix: string): string
  filesOf(name: string): string[]
  /** The files that the page has named, once each. */
  named: Set<string>
}
export const IslandContext = /* @__PURE__ */ createContext<IslandRenderer | null>(null)

type AroundIslandsProps = { around(island: ReactNode): ReactNode; children: ReactNode }

/** Islands are rendered separately and have no context of the page: `around` is put around each one below. */
export function AroundIslands({ around, children }: AroundIslandsProps) {
  const renderer = use(IslandContext)
  if (!renderer) return children
  const render: IslandRenderer['render'] = (island, identifierPrefix) =>
    renderer.render(around(island), identifierPrefix)
  return <IslandContext value={{ ...renderer, render }}>{children}</IslandContext>
}

/** For an island whose own HTML already contains some of its props: only the rest is sent beside it as JSON. */
export type Travel<Props, Packed extends object> = {
  when: When
  pack(props: Props): Packed
  /** Rebuilds the props in the browser, from the result of `pack` and the HTML as the server sent it. */
  unpack(packed: Packed, html: Element): Props
}

/**
 * Makes a component interactive inside a server-rendered page. On the server it is rendered as a root of its own, so
 * that ids agree on both sides; its props are sent as JSON. `name` is the file's name: `card.island.tsx` is `card`.
 */
export function island<Props extends object, Packed extends object = object>(
  name: string,
  travel: When | Travel<Props, Packed>,
  View: ComponentType<Props> & (Props extends Plain<Props> ? unknown : 'island props must survive JSON'),
) {
  const Shown: ComponentType<Props> = View
  // written so that a browser's bundle drops the server's half
  const Island = import.meta.env.SSR ? inIslandContext(name, travel, Shown) : Shown
  const unpack = typeof travel === 'string' ? undefined : travel.unpack
  return Object.assign(Island, { View: Shown, islandName: name, unpack })
}

/** The component as the server renders it: an island where there is an island context, otherwise a plain part. */
function inIslandContext<Props extends object, Packed extends object>(
  name: string,
  travel: When | Travel<Props, Packed>,
  Shown: ComponentType<Props>,
) {
  const { when, pack } = typeof travel === 'string' ? { when: travel, pack: (props: Props) => props } : travel
  return function Island(props: Props) {
    const renderer = use(IslandContext)
    if (!renderer) return <Shown {...props} />
    // files of an island that hydrates when it comes near load only then: a first visit loads what it shows
    const files = when === 'visible' ? [] : renderer.filesOf(name).filter(file => !renderer.named.has(file))
    for (const file of files) renderer.named.add(file)
    const id = renderer.nextId()
    const html = renderer.render(<Shown {...props} />, id)
    // without an id from React, both sides need not agree on one
    const isNamed = html.includes(`_${id}`)
    return (
      <x-island
        class="contents"
        name={name}
        when={when}
        // fetched together by the boot script, with low priority: they compete with nothing that is seen first
        files={files.length > 0 ? files.map(file => file.replace(/^.*\//, '')).join(' ') : undefined}
        id={isNamed ? id : undefined}
        props={JSON.stringify(pack(props))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the string is React's own rendering of the island
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': React.HTMLAttributes<HTMLElement> & {
        class: string
        name: string
        when: When
        files: string | undefined
        props: string
      }
    }
  }
}
