import { say } from '#backoffice/language/say.ts'
import { screens } from '../../menu-entries.ts'
import { LeaveQuestion, useLeaveBlocker } from '../../save/leave-guard.tsx'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { sectionEntries } from '../../settings/section-entries.ts'
import { useUnsavedSections } from '../../settings/use-settings.ts'
import { SMS_SECTION, WHATSAPP_SECTION } from './text-place.ts'

const isOfMessages = (pathname: string): boolean =>
  pathname === screens.messages.path || pathname.startsWith(`${screens.messages.path}/`)

/** Leaving the messages with texts that are not saved is asked about; they stay in this browser. */
export function TextsLeaveGuard() {
  const unsaved = useUnsavedSections()
  const names = ([SMS_SECTION, WHATSAPP_SECTION] as const)
    .filter(name => unsaved.has(name))
    .map(name => sectionEntries[name].label)
  useUnsavedPart(say('Messages'), names.length > 0 ? 'changed' : undefined, 'settings')
  const blocker = useLeaveBlocker(
    ({ nextLocation }) => names.length > 0 && !isOfMessages(nextLocation.pathname),
  )
  return (
    <LeaveQuestion
      blocker={blocker}
      lost={names}
      kind="plain"
      text={say(
        'Customers do not get these words yet. They stay in this browser until you save or discard them:',
      )}
    />
  )
}
