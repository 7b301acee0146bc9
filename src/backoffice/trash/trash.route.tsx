import { redirectDocument } from 'react-router'
import { mayByRole } from '#domain/accounts/moderator-rights.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../guard.ts'
import { ownerScreens } from '../menu-entries.ts'
import { sameScreen } from '../same-screen.ts'
import type { Route } from './+types/trash.route'
import { TrashScreen } from './trash-screen.tsx'
import './trash.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = await guardRole({ context, url }, ['Admin', 'Moderator'])
  const { team } = await context.get(pageContext).settings('team')
  if (!mayByRole(role, team, 'delete')) throw redirectDocument('/')
  return null
}

export const handle = { title: ownerScreens.trash.label }

export const shouldRevalidate = sameScreen

export default function Trash() {
  return <TrashScreen />
}
