import { guardRole } from '../../guard.ts'
import { ownerScreens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/shop-data.route'
import { ShopDataScreen } from './shop-data-screen.tsx'
import './shop-data.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, ownerScreens.settings.roles)
  return null
}

export const handle = { title: ownerScreens.settings.label }

export const shouldRevalidate = sameScreen

export default function ShopData() {
  return <ShopDataScreen />
}
