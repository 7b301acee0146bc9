import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#web/ui/icon.tsx'
import { addToast, hideToast, TOAST_MS, type Toast, useToasts } from './toast-store.ts'

let isMounted = false

/** Shows a toast in the region that the frame keeps for it; the first one brings it to life. Answers what hides it. */
export function toastInRegion(toast: Omit<Toast, 'id'>): () => void {
  const region = document.getElementById('toasts')
  if (!isMounted && region) createRoot(region).render(<Toasts />)
  isMounted = true
  const id = addToast(toast)
  return () => hideToast(id)
}

function Toasts() {
  const toasts = useToasts(state => state.toasts)
  return toasts.map(toast => <ToastCard key={toast.id} toast={toast} />)
}

const icons = { success: 'check', error: 'alert', info: 'alert' } as const

/** A toast does not go while somebody points at it or has the focus in it; the time starts anew after that. */
function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.stays) return
    const timer = setTimeout(() => hideToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.stays])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives time to read
    <div
      className={`toast toast-${toast.kind}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[toast.kind]} />
      <p>{toast.text}</p>
      <button
        type="button"
        className="icon-button"
        aria-label="Close message"
        onClick={() => hideToast(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
