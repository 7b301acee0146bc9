import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { exportActivity } from '../api/activity.ts'
import { failureText } from '../api/call-shop.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import { type ActivityAddress, filtersOf } from './activity-address.ts'

/** The rows of the filters as a file, all pages; that it was taken is a row too. */
export function ExportButton({ address, isEmpty }: { address: ActivityAddress; isEmpty: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      saveFile(await exportActivity(filtersOf(address)))
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('The activity could not be exported. {error}', { error: failureText(error) }),
      })
    }
    setBusy(false)
  }
  const isOff = isBusy || isEmpty
  return (
    <button
      type="button"
      className="desk-button"
      aria-disabled={isOff || undefined}
      onClick={() => isOff || void take()}
    >
      <BackofficeIcon name="download" />
      {isBusy ? say('Exporting') : say('Export')}
    </button>
  )
}
