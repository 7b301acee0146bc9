import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/waiting.route'
import { WaitingScreen } from './waiting-screen.tsx'
import './waiting.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.products.roles)
  return null
}

export const handle = { title: screens.products.label }

export const shouldRevalidate = sameScreen

export default function Waiting() {
  return <WaitingScreen />
}
