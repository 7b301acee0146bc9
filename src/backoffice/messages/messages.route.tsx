import { data } from 'react-router'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/messages.route'
import { tabOf } from './messages-address.ts'
import { MessagesScreen } from './messages-screen.tsx'
import '../settings/settings.css'
import './messages-screen.css'
import './templates/templates.css'

export async function loader({ context, url, params: { tab } }: Route.LoaderArgs) {
  const { role } = await guardRole({ context, url }, screens.messages.roles)
  const shown = tabOf(tab)
  // the numbers of the settings are the owner's, as their texts are
  if (shown === undefined || (shown === 'settings' && role !== 'Admin')) throw data(null, { status: 404 })
  return { tab: shown }
}

export const handle = { title: screens.messages.label }

export const shouldRevalidate = sameScreen

export default function Messages({ loaderData: { tab } }: Route.ComponentProps) {
  return <MessagesScreen tab={tab} />
}
