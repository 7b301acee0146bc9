import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { type AdvancesAsked, exportAdvances } from '../../api/advances.ts'
import { failureText } from '../../api/call-shop.ts'
import { NO_RIGHT, useRight } from '../../rights.tsx'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

type ExportAdvancesProps = { asked: Omit<AdvancesAsked, 'page'>; isEmpty: boolean }

/** The advances of the tab as a file, all its pages; that it was taken is a row of the activity. */
export function ExportAdvances({ asked, isEmpty }: ExportAdvancesProps) {
  const [isRunning, setRunning] = useState(false)
  const isLocked = !useRight('export')
  const isOff = isLocked || isRunning || isEmpty
  const take = async () => {
    setRunning(true)
    announce(say('The export has begun.'))
    try {
      saveFile(await exportAdvances(asked))
      announce(say('The export is ready.'))
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('The advances could not be exported. {error}', { error: failureText(error) }),
      })
    }
    setRunning(false)
  }
  return (
    <button
      type="button"
      className="desk-button"
      aria-disabled={isOff || undefined}
      title={isLocked ? say(NO_RIGHT) : undefined}
      onClick={() => isOff || void take()}
    >
      <BackofficeIcon name={isLocked ? 'lock' : 'download'} />
      {isRunning ? say('Exporting…') : 'CSV'}
    </button>
  )
}
