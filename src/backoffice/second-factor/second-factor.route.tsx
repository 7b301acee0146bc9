import { spoken } from '#backoffice/language/say.ts'
import { guardPerson } from '../guard.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/second-factor.route'
import { SecondFactorScreen } from './second-factor-screen.tsx'
import './second-factor.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardPerson({ context, url })
  return null
}

export const handle = spoken({ title: 'Second factor' })

export const shouldRevalidate = sameScreen

export default function SecondFactor() {
  return <SecondFactorScreen />
}
