import { shownPhone } from '#domain/settings/shop-contact.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../../guard.ts'
import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/print.route'
import type { Letterhead } from './order-paper.tsx'
import { PrintScreen } from './print-screen.tsx'
import { promiseText } from './promise-text.ts'

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ letterhead: Letterhead }> {
  await guardRole({ context, url }, screens.orders.roles)
  const { shop, policies } = await context.get(pageContext).settings('shop', 'policies')
  const { name, phone, address } = shop
  return { letterhead: { name, phone: shownPhone(phone), address, promise: promiseText(policies) } }
}

export const handle = { title: 'Print orders' }

export const shouldRevalidate = sameScreen

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PrintScreen letterhead={loaderData.letterhead} />
}
