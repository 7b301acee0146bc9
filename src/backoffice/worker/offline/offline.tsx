import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceLanguage } from '#web/app/clear-device.ts'
import { speakFrom } from '#web/language/spoken.ts'
import { OfflinePage } from './offline-page.tsx'
import './offline.css'

/** Without its words the page is in English. */
async function speak(): Promise<void> {
  if (deviceLanguage() !== 'bn') return
  const { offlineBengali } = await import('./offline-bengali.ts')
  speakFrom({ words: () => offlineBengali })
  document.documentElement.lang = 'bn'
}

const place = document.getElementById('offline')
if (place) {
  const show = () =>
    createRoot(place).render(
      <StrictMode>
        <OfflinePage />
      </StrictMode>,
    )
  void speak().then(show, show)
}
