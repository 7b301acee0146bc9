import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/calls.route'
import { CallsScreen } from './calls-screen.tsx'
import './calls.css'
import './queue/queue.css'
import './card/card.css'
import './outcome/outcome.css'
import './callbacks/callbacks.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.calls.roles)
  return null
}

export const handle = { title: screens.calls.label }

export const shouldRevalidate = sameScreen

export default function Calls() {
  return <CallsScreen />
}
