import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import { LeaveQuestion, useLeaveBlocker } from '../../save/leave-guard.tsx'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { SETTINGS_PATH, sectionEntries } from '../section-entries.ts'
import { useUnsavedSections } from '../use-settings.ts'
import { SectionList } from './section-list.tsx'

/** The list of sections beside each of them; leaving all of them with unsaved changes is asked about. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="settings">
      <SectionList kind="side" />
      {children}
      <SettingsLeaveGuard />
    </div>
  )
}

const isInSettings = (pathname: string) =>
  pathname === SETTINGS_PATH || pathname.startsWith(`${SETTINGS_PATH}/`)

function SettingsLeaveGuard() {
  const unsaved = useUnsavedSections()
  const names = [...unsaved.keys()].map(name => sectionEntries[name].label)
  useUnsavedPart(say('Settings'), names.length > 0 ? 'changed' : undefined, 'settings')
  const blocker = useLeaveBlocker(
    ({ nextLocation }) => names.length > 0 && !isInSettings(nextLocation.pathname),
  )
  return (
    <LeaveQuestion
      blocker={blocker}
      lost={names}
      kind="plain"
      text={say(
        'Visitors do not see these changes yet. They stay in this browser until you save or discard them:',
      )}
    />
  )
}
