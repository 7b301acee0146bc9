import type { CheckedFile, Offence } from './checked-file.ts'
import { tooHeavyForIslands } from './import-law.ts'

/** Finds imports that close a ring of feature folders: features may use each other in one direction only. */
export function findFeatureCycles(files: readonly CheckedFile[]): Offence[] {
  const edges = files.flatMap(({ file, imports }) =>
    imports.flatMap(({ target, line }) => {
      const [from, to] = [featureOf(file), featureOf(target ?? '')]
      return from && to && from !== to ? [{ from, to, file, line }] : []
    }),
  )
  return edges.flatMap(({ from, to, file, line }) => {
    const way = wayBetween(to, from, node => edges.filter(edge => edge.from === node).map(edge => edge.to))
    return way ? [{ file, line, message: `features in a ring: ${[from, ...way].join(' -> ')}` }] : []
  })
}

/** `orders` of `src/features/orders/place/place-order.ts`; undefined for tests and for files of features/ itself. */
function featureOf(file: string) {
  return /\.test\.tsx?$/.test(file) ? undefined : /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

/**
 * Finds imports that are part of a ring of files, type imports included. Code that two files share belongs in a third.
 */
export function findFileCycles(files: readonly CheckedFile[]): Offence[] {
  const names = new Set(files.map(({ file }) => file))
  const next = new Map(
    files.map(({ file, imports }) => [
      file,
      imports.flatMap(({ target }) => (target !== undefined && names.has(target) ? [target] : [])),
    ]),
  )
  const ringed = withoutEnds(next)
  return files.flatMap(({ file, imports }) => {
    if (!ringed.has(file)) return []
    return imports.flatMap(({ target, line }) => {
      const way = target && ringed.has(target) && wayBetween(target, file, name => ringed.get(name) ?? [])
      return way ? [{ file, line, message: `files in a ring: ${[file, ...way].join(' -> ')}` }] : []
    })
  })
}

/** A graph without its dead ends, removed until there are none left: its rings, and the paths to them. */
function withoutEnds(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const left = new Map([...graph].filter(([, next]) => next.some(name => graph.has(name))))
  return left.size === graph.size ? graph : withoutEnds(left)
}

/** Follows the imports of islands and finds those of a module that is too heavy. */
export function findHeavyIslands(files: readonly CheckedFile[]): Offence[] {
  const byName = new Map(files.map(each => [each.file, each]))
  const loads = (file: string) =>
    (byName.get(file)?.imports ?? []).flatMap(({ typeOnly, target }) => (typeOnly || !target ? [] : [target]))
  const islands = files.map(({ file }) => file).filter(file => file.endsWith('.island.tsx'))
  const heavy = files.flatMap(({ file, imports }) =>
    imports.flatMap(({ target, typeOnly, line }) =>
      !typeOnly && target && tooHeavyForIslands.test(target) ? [{ file, line, target }] : [],
    ),
  )
  return heavy.flatMap(({ file, line, target }) => {
    const way = islands.map(island => wayBetween(island, file, loads)).find(found => found !== undefined)
    return way
      ? [{ file, line, message: `islands may not load ${target} (reached by ${way.join(' -> ')})` }]
      : []
  })
}

/** The shortest path from one node to another, both included, or undefined. */
function wayBetween(start: string, goal: string, next: (node: string) => readonly string[]) {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const last = way.at(-1) ?? start
    if (last === goal) return way
    for (const node of next(last)) {
      if (seen.has(node)) continue
      seen.add(node)
      ways.push([...way, node])
    }
  }
  return undefined
}
