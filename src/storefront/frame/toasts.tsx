import { createRoot } from 'react-dom/client'
import { speakerOfPage } from '#storefront/language/speaker-of-page.ts'
import { SpeakerContext } from '#web/language/speaker.ts'
import { ToastCard } from '#web/ui/toast-card.tsx'
import { addToast, hideToast, type Toast, useToasts } from '#web/ui/toast-store.ts'

/** How long a toast of the storefront stays, in milliseconds: the specification's 5000. */
const TOAST_MS = 5000

let isMounted = false

/** Shows a toast in the frame's region; the first one mounts the React root there. Returns a function that hides it. */
export function toastInRegion(toast: Omit<Toast, 'id'>): () => void {
  const region = document.getElementById('toasts')
  if (!isMounted && region) void mount(region)
  isMounted = true
  const id = addToast(toast)
  return () => hideToast(id)
}

/** The islands, which cause toasts, have fetched the words before. */
async function mount(region: HTMLElement): Promise<void> {
  const speaker = await speakerOfPage('frame')
  createRoot(region).render(
    <SpeakerContext value={speaker}>
      <Toasts />
    </SpeakerContext>,
  )
}

function Toasts() {
  const toasts = useToasts(state => state.toasts)
  return toasts.map(toast => <ToastCard key={toast.id} toast={toast} lifeMs={TOAST_MS} />)
}
