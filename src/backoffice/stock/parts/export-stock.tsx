import { useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { exportStock } from '../../api/stock-report.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** The stock as a file, a line for each size. */
export function ExportStock({ days }: { days: number }) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (isRunning) return
    setRunning(true)
    try {
      saveFile(await exportStock(days))
    } catch (error) {
      showToast({ kind: 'error', text: `The export failed. ${failureText(error)}` })
    }
    setRunning(false)
  }
  return (
    <button
      type="button"
      className="desk-button"
      aria-disabled={isRunning || undefined}
      onClick={() => void run()}
    >
      <BackofficeIcon name="download" />
      {isRunning ? 'Exporting…' : 'CSV'}
    </button>
  )
}
