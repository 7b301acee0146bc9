import type { ServerBuild } from 'react-router'
import { addressIn } from '#domain/language/language.ts'
import { askedPage, pageAddresses } from './render.ts'

type Named = { name: string; pattern: RegExp }

/** One name for endless possible addresses; only their number is of interest. */
export const UNKNOWN_PAGE = '/*'

/** Names a page by its language and the pattern of its route, such as `/bn/track/:token`: addresses contain personal data. */
export function pageNames(): (build: ServerBuild, path: string) => string {
  const known = new WeakMap<ServerBuild, Named[]>()
  return (build, path) => {
    const named = known.get(build) ?? namesOf(build)
    known.set(build, named)
    const { language, address } = askedPage(path, build)
    const name = named.find(({ pattern }) => pattern.test(address))?.name
    return name === undefined ? UNKNOWN_PAGE : addressIn(language, name)
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
