import { screens } from '../menu-entries.ts'
import { guardMoney } from '../money/guard-money.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/stock.route'
import { StockScreen } from './stock-screen.tsx'
import './stock.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardMoney({ context, url })
  return null
}

export const handle = { title: screens.products.label }

export const shouldRevalidate = sameScreen

export default function Stock() {
  return <StockScreen />
}
