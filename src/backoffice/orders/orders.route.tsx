import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/orders.route'
import { OrdersScreen } from './orders-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.orders.roles)
  return null
}

export const handle = { title: screens.orders.label }

export const shouldRevalidate = sameScreen

export default function Orders() {
  return <OrdersScreen />
}
