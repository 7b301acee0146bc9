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
      <p>
        {what} could not be loaded. {failureText(error)}
      </p>
      <button type="button" className="desk-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
