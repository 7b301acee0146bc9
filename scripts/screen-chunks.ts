import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'

/**
 * Cuts the scripts of the pages that React Router runs in the browser. A bundler takes each route for a page of its own
 * and gives every combination of them a chunk; but routes lie in frames, whose scripts are there before a screen's own.
 * A module that a frame needs, or half of the screens in it, comes with the frame; 20 KB less on the screen of the
 * orders (docs/decisions/0051). `routes` are those that run in the browser, their files relative to `source`.
 */
export function screenChunks(routes: readonly RouteConfigEntry[], source: string): Plugin {
  const names = new Map<string, string>()
  let chunks: ReadonlyMap<string, Chunk> = new Map()
  const name = (id: string): string | null => {
    const chunk = chunks.get(id)
    if (!chunk) return null
    const known = names.get(chunk.key) ?? newName(chunk.first, [...names.values()])
    names.set(chunk.key, known)
    return known
  }
  const groups = [{ debugName: 'screens', name }]
  return {
    name: 'screen-chunks',
    apply: 'build',
    buildEnd() {
      if (this.environment.name === 'client')
        chunks = chunksOf(this, new Starts(this, routes, path.resolve(source)))
    },
    configEnvironment: environment =>
      environment === 'client'
        ? {
            build: {
              rolldownOptions: {
                // a route's file may export to others what its chunk holds beside it: React Router reads its own names
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
              },
            },
          }
        : null,
  }
}

/** A chunk of one start has the name of its file, so that the network tab of a browser says what was fetched. */
function newName([start = '', ...others]: readonly string[], taken: readonly string[]): string {
  const own = path.basename(start.split('?')[0] ?? start).replace(/\.tsx?$/, '')
  return others.length > 0 || taken.includes(own) ? `shared${taken.length}` : own
}

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** What is fetched at the same starts. */
type Chunk = { key: string; first: readonly string[]; ids: string[] }

/**
 * Below this, a chunk that several screens of a frame share costs more than it saves those that go without: what names it in
 * the manifest and in each file that takes from it, and words that compress worse alone. Letters of source, with comments.
 */
const SMALL_LETTERS = 1000

/** The name of what is only in documents of the storefront: no browser asks for it, and every screen's manifest lists it. */
const OF_DOCUMENTS = 'documents'

/** By each module, the chunk that it belongs to. */
function chunksOf(graph: Graph, starts: Starts): ReadonlyMap<string, Chunk> {
  const byKey = new Map<string, Chunk>()
  const byId = new Map<string, Chunk>()
  const put = (id: string, first: readonly string[]) => {
    const key = first.join(' ')
    const chunk = byKey.get(key) ?? { key, first, ids: [] }
    chunk.ids.push(id)
    byKey.set(key, chunk)
    byId.set(id, chunk)
  }
  for (const id of graph.getModuleIds()) {
    const first = starts.firstOf(id).sort()
    if (first.length > 0) put(id, first)
    else if (starts.isOfDocuments(id)) put(id, [OF_DOCUMENTS])
  }
  for (const [{ ids }, frame] of toFrames([...byKey.values()], graph, starts, byId))
    for (const id of ids) put(id, [frame])
  return byId
}

const lettersOf = (graph: Graph, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)

/** The small chunks that several screens share, each with the frame that it comes with. */
function toFrames(
  chunks: readonly Chunk[],
  graph: Graph,
  starts: Starts,
  byId: ReadonlyMap<string, Chunk>,
): ReadonlyMap<Chunk, string> {
  const moved = new Map<Chunk, string>()
  for (const chunk of chunks) {
    const frame = chunk.first.length > 1 ? starts.frameOf(chunk.first) : undefined
    if (frame && lettersOf(graph, chunk.ids) < SMALL_LETTERS) moved.set(chunk, frame)
  }
  const isThere = (chunk: Chunk | undefined, frame: string) => {
    const target = chunk && moved.get(chunk)
    return !chunk || starts.isThereAt(target ? [target] : chunk.first, frame)
  }
  // what a frame holds takes only what is there with it: until none is left that would bring more
  let before: number
  do {
    before = moved.size
    for (const [chunk, frame] of moved) {
      const taken = chunk.ids.flatMap(id => graph.getModuleInfo(id)?.importedIds ?? [])
      if (!taken.every(id => isThere(byId.get(id), frame))) moved.delete(chunk)
    }
  } while (moved.size < before)
  return moved
}

const isStyle = (id: string): boolean => /\.css(?:\?|$)/.test(id)

/** What scripts are fetched for: the files that React Router starts with, the routes, and what is imported when needed. */
class Starts {
  readonly #graph: Graph
  readonly #source: string
  /** By each start, those whose scripts are there already. */
  readonly #before = new Map<string, readonly string[]>()
  readonly #screensIn = new Map<string, readonly string[]>()

  constructor(graph: Graph, routes: readonly RouteConfigEntry[], source: string) {
    this.#graph = graph
    this.#source = source
    const first = ['entry.client.tsx', 'root.tsx']
    for (const [index, file] of first.entries()) this.#before.set(file, first.slice(0, index))
    for (const route of routes) this.#addRoute(route, first)
  }

  /** Adds a route and those in it. A frame within a frame, such as that of the settings, counts as one of its screens. */
  #addRoute({ file, children }: RouteConfigEntry, before: readonly string[]): void {
    this.#before.set(file, before)
    if (!children) return
    for (const child of children) this.#addRoute(child, [...before, file])
    // after those within it, so that they are judged first
    this.#screensIn.set(
      file,
      children.map(child => child.file),
    )
  }

  /** The starts that a module is fetched at, without those that others of them always precede. None: no browser asks for it. */
  firstOf(id: string): string[] {
    if (this.#isOfStyles(id)) return []
    return this.#withoutPreceded(this.#of([id]))
  }

  #withoutPreceded(all: Set<string>): string[] {
    for (const [frame, screens] of this.#screensIn)
      if (screens.filter(screen => all.has(screen)).length * 2 >= screens.length) all.add(frame)
    return [...all].filter(start => !this.#beforeOf(start).some(other => all.has(other)))
  }

  /** The innermost frame that all of the starts lie in; of one that is half of another, that other. */
  frameOf(starts: readonly string[]): string | undefined {
    const [one = [], ...others] = starts.map(start => this.#beforeOf(start))
    const frame = one.findLast(
      file => this.#screensIn.has(file) && others.every(before => before.includes(file)),
    )
    return frame && this.#withoutPreceded(new Set([frame]))[0]
  }

  /** Whether what is fetched at one of the starts is there with the frame. */
  isThereAt(starts: readonly string[], frame: string): boolean {
    return starts.some(start => start === frame || this.#beforeOf(frame).includes(start))
  }

  /** Whether a module is only in documents that no browser runs React Router in, and brings no styles to one of them. */
  isOfDocuments(id: string): boolean {
    const info = this.#graph.getModuleInfo(id)
    return path.isAbsolute(id) && !info?.isEntry && !this.#reachesStyles(id) && this.#of([id]).size === 0
  }

  #reachesStyles(id: string): boolean {
    const found = new Set([id])
    for (const other of found)
      for (const imported of this.#graph.getModuleInfo(other)?.importedIds ?? []) found.add(imported)
    return [...found].some(isStyle)
  }

  /** Styles stay with the route that imports them: a page that shares a module with it must not fetch them too. */
  #isOfStyles(id: string): boolean {
    const imported = this.#graph.getModuleInfo(id)?.importedIds ?? []
    const isOwn = (other: string) => isStyle(other) || this.#fileOf(other) === this.#fileOf(id)
    return isStyle(id) || imported.some(other => isOwn(other) && this.#isOfStyles(other))
  }

  #of(ids: readonly string[]): Set<string> {
    const found = new Set<string>()
    // a set that grows while it is walked: each module once
    const ways = new Set(ids)
    for (const id of ways) {
      const info = this.#graph.getModuleInfo(id)
      const file = this.#fileOf(id)
      if (info?.isEntry && this.#before.has(file)) found.add(file)
      if (this.#beforeOf(id).length > 0) found.add(id)
      for (const importer of info?.importers ?? []) ways.add(importer)
    }
    return found
  }

  /** What precedes a start; of a module that is imported when needed, what all that import it so have in common. */
  #beforeOf(start: string): readonly string[] {
    const known = this.#before.get(start)
    if (known) return known
    this.#before.set(start, [])
    const importers = this.#graph.getModuleInfo(start)?.dynamicImporters ?? []
    const ways = [...this.#of(importers)].map(importer => [importer, ...this.#beforeOf(importer)])
    const [one = [], ...others] = ways
    const common = one.filter(file => others.every(way => way.includes(file)))
    this.#before.set(start, common)
    return common
  }

  /** The file of a module without React Router's query; of one elsewhere, its whole path. */
  #fileOf(id: string): string {
    return path.relative(this.#source, id.split('?')[0] ?? id)
  }
}
