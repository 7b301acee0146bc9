import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useMe } from '../me.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { focusAfterDeletion } from '../ui/focus-after-deletion.ts'
import { focusUnlessElsewhere } from '../ui/focus-unless-elsewhere.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { CouponEntry } from './coupon-entry.tsx'
import { ShopCouponForm } from './shop-coupon-form.tsx'
import { useCouponActions } from './use-coupon-actions.ts'
import { useShopCoupons } from './use-shop-coupons.ts'

/** The coupons of the whole shop. Admins write them, Moderators read them. */
export function CouponsScreen() {
  const isAdmin = useMe().role === 'Admin'
  const region = useRef<HTMLElement>(null)
  const actions = useCouponActions(() => focusAfterDeletion(region.current))
  const [isAdding, setAdding] = useState(false)
  const { data, isPending, isError, error, refetch } = useShopCoupons()
  const closeAdding = (form: Element | null) => {
    setAdding(false)
    focusUnlessElsewhere(region.current, form)
  }
  return (
    <section className="desk-panel shop-coupons" ref={region} tabIndex={-1} aria-label={say('Coupons')}>
      <div className="coupons-head">
        <h2>{say('Coupons of the shop')}</h2>
        <p>{say('A coupon of one product stands with that product.')}</p>
        {isAdmin && (
          <button
            type="button"
            className="desk-button desk-button-small thumb-action"
            aria-expanded={isAdding}
            onClick={() => setAdding(true)}
          >
            <BackofficeIcon name="plus" />
            {say('Add coupon')}
          </button>
        )}
      </div>
      {isAdding && <ShopCouponForm onClose={closeAdding} />}
      {/* a list in view outlives a failure to refresh it, which is shown above it */}
      {isError && <LoadFailed what={say('The coupons')} error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsLoading what={say('the coupons')} rows={5} className="user-skeleton" />}
      {data?.length === 0 && !isAdding && <NoCoupons isAdmin={isAdmin} />}
      {data && data.length > 0 && (
        <ul className="shop-coupon-list">
          {data.map(coupon => (
            <CouponEntry key={coupon.id} coupon={coupon} actions={actions} region={region} />
          ))}
        </ul>
      )}
      {actions.asked && (
        <ConfirmDialog
          isOpen={actions.isAsking}
          text={say('This will permanently remove the coupon. Continue?')}
          subject={actions.asked.code ?? actions.asked.name}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      )}
    </section>
  )
}

const NoCoupons = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="desk-empty" role="status">
    <BackofficeIcon name="coupon" />
    <h2>{say('No coupons yet')}</h2>
    <p>
      {say(
        'A coupon takes off a percentage, a sum or the delivery, for the whole shop or a part of it.{part}',
        { part: isAdmin ? '' : say(' An Admin adds them.') },
      )}
    </p>
  </div>
)
