import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/coupons.route'
import { CouponsScreen } from './coupons-screen.tsx'
import './shop-coupons.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.coupons.roles)
  return null
}

export const handle = { title: screens.coupons.label }

export const shouldRevalidate = sameScreen

export default function Coupons() {
  return <CouponsScreen />
}
