import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { BackofficeIcon } from './backoffice-icon.tsx'
import { saveFile } from './save-file.ts'

type CsvButtonProps = {
  /** Undefined: what would be saved has not loaded yet. */
  get: (() => Promise<{ name: string; file: Blob }>) | undefined
}

/** Saves what is shown as a file on this device. */
export function CsvButton({ get }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    if (!get || isBusy) return
    setBusy(true)
    try {
      saveFile(await get())
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('The file could not be made. {error}', { error: failureText(error) }),
      })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="desk-button csv-button"
      aria-disabled={!get || isBusy || undefined}
      onClick={() => void save()}
    >
      <BackofficeIcon name="download" />
      {say('CSV')}
    </button>
  )
}
