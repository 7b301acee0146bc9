import { pageContext } from '#web/context.ts'
import type { Route } from './+types/robots.route'
import { robots } from './robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, closed } = context.get(pageContext)
  return new Response(closed ? '' : robots(publicOrigin), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** Empty while the shop is closed: a program reads that there is nothing yet, not that the address failed. */
export const handle = { staysOpen: true }
