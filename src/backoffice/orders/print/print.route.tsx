import { spoken } from '#backoffice/language/say.ts'
import { PAPER_SECTIONS, type SellerNow, sellerNow } from '#domain/papers/seller.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../../guard.ts'
import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/print.route'
import type { Letterhead } from './order-paper.tsx'
import { PrintScreen } from './print-screen.tsx'
import { promises } from './promise-text.ts'

type Loaded = { letterhead: Letterhead; sellerNow: SellerNow }

export async function loader({ context, url }: Route.LoaderArgs): Promise<Loaded> {
  await guardRole({ context, url }, screens.orders.roles)
  const settings = await context.get(pageContext).settings(...PAPER_SECTIONS)
  const { shop, policies } = settings
  const { name, phone, address } = shop
  return {
    letterhead: { name, phone: shownPhone(phone), address, promise: promises(policies) },
    sellerNow: sellerNow(settings),
  }
}

export const handle = spoken({ title: 'Print orders' })

export const shouldRevalidate = sameScreen

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PrintScreen {...loaderData} />
}
