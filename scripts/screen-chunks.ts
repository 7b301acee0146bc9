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
  let starts: Starts | undefined
  const name = (id: string, graph: Graph): string | null => {
    starts ??= new Starts(graph, routes, path.resolve(source))
    const first = starts.firstOf(id).sort()
    if (first.length === 0) return null
    const key = first.join(' ')
    const known = names.get(key) ?? newName(first, [...names.values()])
    names.set(key, known)
    return known
  }
  const groups = [{ debugName: 'screens', name }]
  return {
    name: 'screen-chunks',
    apply: 'build',
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

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

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
    const all = this.#of([id])
    for (const [frame, screens] of this.#screensIn)
      if (screens.filter(screen => all.has(screen)).length * 2 >= screens.length) all.add(frame)
    return [...all].filter(start => !this.#beforeOf(start).some(other => all.has(other)))
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
