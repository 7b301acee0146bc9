import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'

/** Has the focus: the page is opened to print. */
export function PrintButton({ isReady, onPrint }: { isReady: boolean; onPrint(): unknown }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      ref={button}
      type="button"
      className="desk-button desk-button-primary"
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && void onPrint()}
    >
      {say('Print')}
    </button>
  )
}
