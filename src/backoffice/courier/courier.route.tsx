import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/courier.route'
import { CourierScreen } from './courier-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.courier.roles)
  return null
}

export const handle = { title: screens.courier.label }

export const shouldRevalidate = sameScreen

export default function Courier() {
  return <CourierScreen />
}
