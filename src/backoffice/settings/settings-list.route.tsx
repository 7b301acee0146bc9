import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { guardRole } from '../guard.ts'
import { ownerScreens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import { isWideScreen } from '../ui/use-wide-screen.ts'
import type { Route } from './+types/settings-list.route'
import { SectionList } from './frame/section-list.tsx'
import { sectionPath } from './section-entries.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, ownerScreens.settings.roles)
  return null
}

export const handle = { title: ownerScreens.settings.label }

export const shouldRevalidate = sameScreen

/** The list on phones; where there is room for both, the first section beside it. */
export default function SettingsList() {
  const navigate = useNavigate()
  useEffect(() => {
    if (isWideScreen()) void navigate(sectionPath('shop'), { replace: true })
  }, [navigate])
  return <SectionList kind="page" />
}
