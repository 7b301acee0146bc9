import { say } from '#web/app/language/say.ts'
import type { Sending } from './use-sending.ts'

type SendButtonProps = {
  sending: Sending
  label: string
  busyLabel: string
  /** Another button of the page is the first choice. */
  isSecond?: boolean
}

/** The button that sends a form. It shows its progress within its own size, so that nothing moves. */
export function SendButton({ sending, label, busyLabel, isSecond = false }: SendButtonProps) {
  const { isSending, isSlow } = sending
  return (
    <>
      <button
        type="submit"
        className={`btn ${isSecond ? 'btn-secondary' : 'btn-primary'} btn-large`}
        aria-disabled={isSending}
      >
        {isSlow ? say('The shop is slow, please wait…') : isSending ? busyLabel : label}
      </button>
      <span className="sr-only" role="status">
        {isSlow ? say('The shop is slow to answer. Please wait.') : ''}
      </span>
    </>
  )
}
