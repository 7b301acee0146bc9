import { say } from '#backoffice/language/say.ts'
import { failureText } from '../api/call-shop.ts'
import { BackofficeIcon } from './backoffice-icon.tsx'

type LoadFailedProps = {
  /** The beginning of the sentence: "The coupons". */
  what: string
  error: unknown
  onRetry(): void
}

/** States what could not be loaded and why, with a retry. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <div className="desk-notice desk-notice-error" role="alert">
      <BackofficeIcon name="alert" />
      <p>{say('{what} could not be loaded. {error}', { what, error: failureText(error) })}</p>
      <button type="button" className="desk-button" onClick={onRetry}>
        {say('Try again')}
      </button>
    </div>
  )
}
