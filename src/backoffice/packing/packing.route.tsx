import { shownPhone } from '#domain/settings/shop-contact.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import type { Letterhead } from '../orders/print/order-paper.tsx'
import { promises } from '../orders/print/promise-text.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/packing.route'
import { PackingScreen } from './packing-screen.tsx'
import './packing.css'
import './parts/parts.css'
import './camera/camera.css'

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ letterhead: Letterhead }> {
  await guardRole({ context, url }, screens.packing.roles)
  const { shop, policies } = await context.get(pageContext).settings('shop', 'policies')
  const { name, phone, address } = shop
  return { letterhead: { name, phone: shownPhone(phone), address, promise: promises(policies) } }
}

export const handle = { title: screens.packing.label }

export const shouldRevalidate = sameScreen

export default function Packing({ loaderData }: Route.ComponentProps) {
  return <PackingScreen letterhead={loaderData.letterhead} />
}
