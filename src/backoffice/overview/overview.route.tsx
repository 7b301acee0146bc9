import { pageContext } from '#web/context.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { OpeningScreen } from '../opening/opening-screen.tsx'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/overview.route'
import { OverviewScreen } from './overview-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = await guardRole({ context, url }, screens.overview.roles)
  const { isOpen, firstOpenedAt } = await context.get(pageContext).shop.opening.now()
  return { isFirstRun: role === 'Admin' && !isOpen && firstOpenedAt === null }
}

export const handle = { title: screens.overview.label }

export const shouldRevalidate = sameScreen

/** Until the shop was opened once there are no figures to look at: its Admin sees what is left to do instead. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  return loaderData.isFirstRun ? <OpeningScreen /> : <OverviewScreen />
}
