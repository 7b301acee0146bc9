import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import { guardMoney } from '../guard-money.ts'
import type { Route } from './+types/advances.route'
import { AdvancesScreen } from './advances-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardMoney({ context, url })
  return null
}

export const handle = { title: screens.money.label }

export const shouldRevalidate = sameScreen

export default function Advances() {
  return <AdvancesScreen />
}
