import { create } from 'zustand'
import { isWideScreen } from '../ui/use-wide-screen.ts'

/** What Chromium hands over while the app can be installed; TypeScript has no type of it. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The browser's offer to install the dashboard, from when it came until it is used. */
export const useInstallOffer = create<{ offer: InstallOffer | undefined }>()(() => ({ offer: undefined }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Keeps the browser's offer for the dashboard's own card. It comes once and early; wide screens have the browser's. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    if (isWideScreen() || !isOffer(event)) return
    event.preventDefault()
    useInstallOffer.setState({ offer: event })
  }
  addEventListener('beforeinstallprompt', keep)
  return () => removeEventListener('beforeinstallprompt', keep)
}
