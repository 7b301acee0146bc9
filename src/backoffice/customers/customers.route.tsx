import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/customers.route'
import { CustomersScreen } from './customers-screen.tsx'
import './customers.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.customers.roles)
  return null
}

export const handle = { title: screens.customers.label }

export const shouldRevalidate = sameScreen

export default function Customers() {
  return <CustomersScreen />
}
