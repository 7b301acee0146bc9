import { spoken } from '#backoffice/language/say.ts'
import { guardMoney } from '../../money/guard-money.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/cutting-list.route'
import { CuttingScreen } from './cutting-screen.tsx'
import './cutting.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardMoney({ context, url })
  return null
}

export const handle = spoken({ title: 'Cutting list' })

export const shouldRevalidate = sameScreen

export default function CuttingList() {
  return <CuttingScreen />
}
