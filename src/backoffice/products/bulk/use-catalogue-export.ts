import { useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { exportCatalogue } from '../../api/catalogue-file.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the catalogue as a file of this device. */
export function useCatalogueExport() {
  const [isExporting, setExporting] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function start(): Promise<void> {
    if (isExporting) return
    setExporting(true)
    setFailure(undefined)
    try {
      saveFile(await exportCatalogue())
    } catch (error) {
      const text = `The catalogue could not be exported. ${failureText(error)}`
      setFailure(text)
      showToast({ kind: 'error', text })
    }
    setExporting(false)
  }
  return { isExporting, failure, start }
}
