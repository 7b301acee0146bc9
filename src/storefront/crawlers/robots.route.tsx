import { pageContext } from '#web/context.ts'
import type { Route } from './+types/robots.route'
import { robots } from './robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(pageContext)
  return new Response(robots(publicOrigin), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
