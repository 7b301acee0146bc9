import { pageContext } from '#web/context.ts'
import type { Route } from './+types/robots.route'
import { robots } from './robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(pageContext)
  return new Response(robots(publicOrigin), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** The same while the shop is closed: crawlers keep an answer for a day, and beyond the opening. */
export const handle = { staysOpen: true }
