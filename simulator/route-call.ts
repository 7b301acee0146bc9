import { type Answer, json } from './answer.ts'
import type { Route } from './simulation.ts'

export const get = (path: string, answer: Route['answer'], kind: Route['kind'] = 'other'): Route => ({
  method: 'GET',
  path,
  kind,
  answer,
})
export const post = (path: string, answer: Route['answer'], kind: Route['kind'] = 'other'): Route => ({
  method: 'POST',
  path,
  kind,
  answer,
})

/** The route of a path with its argument, or the answer to an unknown path or method. */
export function routeCall(
  routes: readonly Route[],
  { method, path }: { method: string; path: string },
): { route: Route; argument: string } | Answer {
  const here = routes.flatMap(route => {
    const argument = argumentOf(route.path, path)
    return argument === undefined ? [] : [{ route, argument }]
  })
  const found = here.find(({ route }) => route.method === method)
  if (found) return found
  return here.length > 0
    ? json(405, { message: `The ${method} method is not supported for this route.` })
    : json(404, { message: 'The route could not be found.' })
}

function argumentOf(pattern: string, path: string): string | undefined {
  const [start = '', end] = pattern.split(':')
  if (end === undefined) return pattern === path ? '' : undefined
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined
  const argument = path.slice(start.length, path.length - end.length)
  if (argument === '' || argument.includes('/')) return undefined
  try {
    return decodeURIComponent(argument)
  } catch {
    return undefined
  }
}
