import { spoken } from '#backoffice/language/say.ts'
import { guardPerson } from '../guard.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/profile.route'
import { ProfileScreen } from './profile-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardPerson({ context, url })
  return null
}

export const handle = spoken({ title: 'Profile' })

export const shouldRevalidate = sameScreen

export default function Profile() {
  return <ProfileScreen />
}
