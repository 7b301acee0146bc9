import { data } from 'react-router'
import { isSectionName } from '../api/settings.ts'
import { guardRole } from '../guard.ts'
import { ownerScreens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/section.route'
import { SectionScreen } from './section-screen.tsx'

export async function loader({ context, url, params: { section } }: Route.LoaderArgs) {
  await guardRole({ context, url }, ownerScreens.settings.roles)
  if (!isSectionName(section)) throw data(null, { status: 404 })
  return { section }
}

export const handle = { title: ownerScreens.settings.label }

export const shouldRevalidate = sameScreen

export default function Section({ loaderData: { section } }: Route.ComponentProps) {
  return <SectionScreen key={section} name={section} />
}
