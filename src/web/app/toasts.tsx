import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { ToastCard } from '#web/ui/toast-card.tsx'
import { addToast, hideToast, type Toast, useToasts } from '#web/ui/toast-store.ts'

/** How long a toast of the app stays, in milliseconds: the specification's 3000. */
const TOAST_MS = 3000

const FLASH_KEY = 'flash'
/** A text older than this after a slow page load is not shown any more. */
const FLASH_LIFE_MS = 30_000

type Words = Pick<Toast, 'kind' | 'text'>

/** Shows a text in the corner of an app page. Never the only place of an error: it disappears by itself. */
export const showToast = (toast: Words & Pick<Toast, 'action' | 'lifeMs'>): void => void addToast(toast)

/** Shows it on the next app page that opens in this tab. */
export const flashToast = ({ kind, text }: Words): void =>
  void writeStored('sessionStorage', FLASH_KEY, { kind, text, at: Date.now() })

function takeFlash(): Words | undefined {
  const stored = readStored('sessionStorage', FLASH_KEY)
  if (!isRecord(stored)) return undefined
  writeStored('sessionStorage', FLASH_KEY, null)
  const { text, at } = stored
  const kind = (['success', 'error', 'info'] as const).find(one => one === stored.kind)
  const isFresh = typeof at === 'number' && Date.now() - at < FLASH_LIFE_MS
  return kind && isFresh && typeof text === 'string' ? { kind, text } : undefined
}

/** The corner itself: mounted once on each app page, from the start, so that screen readers announce what enters it. */
export function Toasts() {
  const toasts = useToasts(state => state.toasts)
  useEffect(() => {
    const flash = takeFlash()
    if (flash) addToast(flash)
  }, [])
  return (
    <div className="app-toasts" role="status">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} lifeMs={toast.lifeMs ?? TOAST_MS}>
          {isHeld => toast.action && <ToastButton toast={toast} action={toast.action} isHeld={isHeld} />}
        </ToastCard>
      ))}
    </div>
  )
}

type ToastButtonProps = { toast: Toast; action: NonNullable<Toast['action']>; isHeld: boolean }

/** The action of a toast: the toast closes when it begins. */
function ToastButton({ toast, action, isHeld }: ToastButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { label, run, takesFocus, countsDown } = action
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button
      type="button"
      ref={button}
      className="toast-button"
      onClick={() => {
        hideToast(toast.id)
        run()
      }}
    >
      {label}
      {countsDown && <SecondsLeft lifeMs={toast.lifeMs ?? TOAST_MS} isHeld={isHeld} />}
    </button>
  )
}

/** The seconds left, only visible: read out every second they would drown everything else. */
function SecondsLeft({ lifeMs, isHeld }: { lifeMs: number; isHeld: boolean }) {
  const whole = Math.ceil(lifeMs / 1000)
  const [seconds, setSeconds] = useState(whole)
  useEffect(() => {
    setSeconds(whole)
    if (isHeld) return
    const timer = setInterval(() => setSeconds(left => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isHeld, whole])
  return <span aria-hidden="true">, {seconds} s</span>
}
