import type { ServerBuild } from 'react-router'
import { pageAddresses } from './render.ts'

type Named = { name: string; pattern: RegExp }

/** One name for endless possible addresses; only their number is of interest. */
export const UNKNOWN_PAGE = '/*'

/** Names a page by the pattern of its route, such as `/track/:token`: addresses contain personal data. */
export function pageNames(): (build: ServerBuild, path: string) => string {
  const known = new WeakMap<ServerBuild, Named[]>()
  return (build, path) => {
    const named = known.get(build) ?? namesOf(build)
    known.set(build, named)
    return named.find(({ pattern }) => pattern.test(path))?.name ?? UNKNOWN_PAGE
  }
}

/** Sorted like the router's choice: a word goes before a parameter, and that before a star. */
const namesOf = (build: ServerBuild): Named[] =>
  pageAddresses(build)
    .map(({ segments, pattern }) => ({
      name: `/${segments.join('/')}`,
      pattern,
      openness: segments.filter(part => part.startsWith(':')).length + (segments.includes('*') ? 10 : 0),
      length: segments.length,
    }))
    .sort((one, other) => one.openness - other.openness || other.length - one.length)
