import { data } from 'react-router'
import { spoken } from '#backoffice/language/say.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/unknown.route'

/** An address of the back office without a screen: staff see that inside the shell. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.overview.roles)
  throw data(null, { status: 404 })
}

export const handle = spoken({ title: '404 Not Found' })

export const shouldRevalidate = sameScreen

export default function Unknown() {
  return null
}
