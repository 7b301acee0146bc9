import { use, useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { rightsOf } from '#domain/accounts/moderator-rights.ts'
import { pageContext } from '#web/context.ts'
import { wordsOnTheirWay } from '#web/language/spoken.ts'
import { guardPerson } from '../guard.ts'
import { useMe } from '../me.tsx'
import { OrderSettingsProvider } from '../order-settings.tsx'
import { RightsProvider } from '../rights.tsx'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/screen.route'
import { ScreenMissing, ScreenTrouble } from './screen-trouble.tsx'

/** The user, what they may do and the settings of orders, loaded again with each screen, so that the shell notices a change. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { user, role } = await guardPerson({ context, url })
  const { orders, messages, team } = await context.get(pageContext).settings('orders', 'messages', 'team')
  const { readyNotes } = messages
  return { userId: user.id, orders: { ...orders, readyNotes }, rights: rightsOf(role, team) }
}

export const shouldRevalidate = sameScreen

/** One screen inside the shell. An error in it leaves the shell in place. */
export default function Screen({ loaderData: { userId, orders, rights } }: Route.ComponentProps) {
  const isSomebodyElse = useMe().id !== userId
  const awaited = wordsOnTheirWay(useLocation().pathname)
  // the screen before stays until the words of this one are there
  if (awaited) use(awaited)
  useEffect(() => {
    // logged in as another person in another tab
    if (isSomebodyElse) window.location.reload()
  }, [isSomebodyElse])
  if (isSomebodyElse) return null
  return (
    <RightsProvider value={rights}>
      <OrderSettingsProvider value={orders}>
        <Outlet />
      </OrderSettingsProvider>
    </RightsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <ScreenMissing /> : <ScreenTrouble />
}
