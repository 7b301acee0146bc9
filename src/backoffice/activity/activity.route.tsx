import { guardRole } from '../guard.ts'
import { ownerScreens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/activity.route'
import { ActivityScreen } from './activity-screen.tsx'
import './activity.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, ownerScreens.activity.roles)
  return null
}

export const handle = { title: ownerScreens.activity.label }

export const shouldRevalidate = sameScreen

export default function Activity() {
  return <ActivityScreen />
}
