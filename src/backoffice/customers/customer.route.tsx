import { useParams } from 'react-router'
import { spoken } from '#backoffice/language/say.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/customer.route'
import { CustomerScreen } from './customer-screen.tsx'
import './customer.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.customers.roles)
  return null
}

export const handle = spoken({ title: 'Customer' })

export const shouldRevalidate = sameScreen

export default function Customer() {
  const { id = '' } = useParams()
  // another customer begins with nothing of this one
  return <CustomerScreen key={id} id={id} />
}
