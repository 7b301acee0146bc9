import { type ReactNode, use, useEffect, useState } from 'react'
import { SpeakerContext } from '../language/speaker.ts'
import { Icon } from './icon.tsx'
import { hideToast, type Toast } from './toast-store.ts'

const icons = { success: 'check', error: 'alert', info: 'alert' } as const

type ToastCardProps = {
  toast: Toast
  lifeMs: number
  /** Beside the text; receives whether the toast is held. */
  children?: (isHeld: boolean) => ReactNode
}

/** A toast stays while the pointer is on it or the focus is in it; its time starts again after that. */
export function ToastCard({ toast, lifeMs, children }: ToastCardProps) {
  const { say } = use(SpeakerContext)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.stays) return
    const timer = setTimeout(() => hideToast(toast.id), lifeMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.stays, lifeMs])
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
      {children?.(isHeld)}
      <button
        type="button"
        className="icon-button"
        aria-label={say('Close message')}
        onClick={() => hideToast(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
