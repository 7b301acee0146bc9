import { spoken } from '#backoffice/language/say.ts'
import { guardRole } from '../../guard.ts'
import { screens } from '../../menu-entries.ts'
import { sameScreen } from '../../same-screen.ts'
import type { Route } from './+types/labels.route'
import { LabelsScreen } from './labels-screen.tsx'
import './labels.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, screens.packing.roles)
  return null
}

export const handle = spoken({ title: 'Pair labels' })

export const shouldRevalidate = sameScreen

export default function Labels() {
  return <LabelsScreen />
}
