import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import { guardMoney } from '../guard-money.ts'
import type { Route } from './+types/costs.route'
import { CostsScreen } from './costs-screen.tsx'
import './costs.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardMoney({ context, url })
  return null
}

export const handle = { title: screens.money.label }

export const shouldRevalidate = sameScreen

export default function Costs() {
  return <CostsScreen />
}
