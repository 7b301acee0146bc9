import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { guardPerson } from '../guard.ts'
import { useMe } from '../me.tsx'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/screen.route'
import { ScreenMissing, ScreenTrouble } from './screen-trouble.tsx'

/** The user, loaded again with each screen, so that the shell notices a change. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await guardPerson({ context, url })
  return { userId: user.id }
}

export const shouldRevalidate = sameScreen

/** One screen inside the shell. An error in it leaves the shell in place. */
export default function Screen({ loaderData: { userId } }: Route.ComponentProps) {
  const isSomebodyElse = useMe().id !== userId
  useEffect(() => {
    // logged in as another person in another tab
    if (isSomebodyElse) window.location.reload()
  }, [isSomebodyElse])
  return isSomebodyElse ? null : <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <ScreenMissing /> : <ScreenTrouble />
}
