import { spoken } from '#backoffice/language/say.ts'
import { guardRole } from '../../guard.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/payouts.route'
import { PayoutsScreen } from './payouts-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, ['Admin'])
  return null
}

export const handle = spoken({ title: 'Payouts' })

export const shouldRevalidate = sameScreen

export default function Payouts() {
  return <PayoutsScreen />
}
