import { guardRole } from '../../guard.ts'
import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/print.route'
import { PrintScreen } from './print-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.orders.roles)
  return null
}

export const handle = { title: 'Print orders' }

export const shouldRevalidate = sameScreen

export default function Print() {
  return <PrintScreen />
}
