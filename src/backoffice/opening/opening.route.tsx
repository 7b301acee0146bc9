import { spoken } from '#backoffice/language/say.ts'
import { guardRole } from '../guard.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/opening.route'
import { OpeningScreen } from './opening-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, ['Admin'])
  return null
}

export const handle = spoken({ title: 'Opening' })

export const shouldRevalidate = sameScreen

export default function Opening() {
  return <OpeningScreen />
}
