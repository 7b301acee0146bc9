import { useState } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { exportCatalogue } from '../../api/catalogue-file.ts'

/** By then the slowest browser has taken the file, in milliseconds: Safari takes it after the click has ended. */
const TAKEN_MS = 60_000

/** Saves the catalogue as a file of this device. */
export function useCatalogueExport() {
  const [isExporting, setExporting] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function start(): Promise<void> {
    if (isExporting) return
    setExporting(true)
    setFailure(undefined)
    try {
      const { name, file } = await exportCatalogue()
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS)
    } catch (error) {
      const text = `The catalogue could not be exported. ${failureText(error)}`
      setFailure(text)
      showToast({ kind: 'error', text })
    }
    setExporting(false)
  }
  return { isExporting, failure, start }
}
