import { failureText } from '../../api/call-shop.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'

const ROWS = ['1', '2']

/** The coupons before they have come, with rows of the same height. */
export function CouponsLoading() {
  return (
    <div className="coupons-loading" role="status">
      <span className="sr-only">Loading coupons</span>
      {ROWS.map(row => (
        <div key={row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

export function CouponsFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className="desk-notice desk-notice-error" role="alert">
      <DeskIcon name="alert" />
      <p>The coupons could not be loaded. {failureText(error)}</p>
      <button type="button" className="desk-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
