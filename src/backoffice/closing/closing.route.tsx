import { spoken } from '#backoffice/language/say.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/closing.route'
import { ClosingScreen } from './closing-screen.tsx'
import './closing.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.overview.roles)
  const { shop } = await context.get(pageContext).settings('shop')
  return { shopName: shop.name }
}

export const handle = spoken({ title: 'Closing report' })

export const shouldRevalidate = sameScreen

export default function Closing({ loaderData }: Route.ComponentProps) {
  return <ClosingScreen shopName={loaderData.shopName} />
}
