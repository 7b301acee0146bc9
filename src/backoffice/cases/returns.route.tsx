import { spoken } from '#backoffice/language/say.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/returns.route'
import { ReturnsScreen } from './returns-screen.tsx'
import './returns.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.returns.roles)
  return null
}

export const handle = spoken({ title: 'Returns and exchanges' })

export const shouldRevalidate = sameScreen

export default function Returns() {
  return <ReturnsScreen />
}
