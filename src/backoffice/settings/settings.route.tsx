import { Outlet } from 'react-router'
import { guardRole } from '../guard.ts'
import { ownerScreens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/settings.route'
import { SettingsFrame } from './frame/settings-frame.tsx'
import './fields/swatches.css'
import './settings.css'
import './couriers/couriers.css'
import './delivery/delivery.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await guardRole({ context, url }, ownerScreens.settings.roles)
  return null
}

export const handle = { title: ownerScreens.settings.label }

export const shouldRevalidate = sameScreen

/** Around every screen of the settings: the list of sections, and the question before leaving. */
export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
