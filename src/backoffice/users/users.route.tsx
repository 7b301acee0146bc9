import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/users.route'
import { UsersScreen } from './users-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.users.roles)
  return null
}

export const handle = { title: screens.users.label }

export const shouldRevalidate = sameScreen

export default function Users() {
  return <UsersScreen />
}
