import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/overview.route'
import { OverviewScreen } from './overview-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.overview.roles)
  return null
}

export const handle = { title: screens.overview.label }

export const shouldRevalidate = sameScreen

export default function Overview() {
  return <OverviewScreen />
}
