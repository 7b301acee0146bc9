import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { exportCustomers } from '../api/customers.ts'
import { NO_RIGHT, useRight } from '../rights.tsx'
import { announce } from '../shell/announcer.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { CustomersAsked } from './use-customers.ts'

/** The customers of the list as a file, all its pages; that it was taken is a row of the activity. */
export function ExportCustomers({ asked, isEmpty }: { asked: CustomersAsked; isEmpty: boolean }) {
  const [isRunning, setRunning] = useState(false)
  const isLocked = !useRight('export')
  const isOff = isLocked || isRunning || isEmpty
  const take = async () => {
    setRunning(true)
    announce(say('The export has begun.'))
    try {
      const { page: _page, ...list } = asked
      saveFile(await exportCustomers(list))
      announce(say('The export is ready.'))
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('The customers could not be exported. {error}', { error: failureText(error) }),
      })
    }
    setRunning(false)
  }
  return (
    <button
      type="button"
      className="desk-button customer-export"
      aria-disabled={isOff || undefined}
      title={isLocked ? say(NO_RIGHT) : undefined}
      onClick={() => isOff || void take()}
    >
      <BackofficeIcon name={isLocked ? 'lock' : 'download'} />
      {isRunning ? say('Exporting…') : say('Export')}
    </button>
  )
}
