import { useRef, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusAfterDeletion } from '../../ui/focus-after-deletion.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponTable } from './coupon-table.tsx'
import { useCouponDeletion } from './use-coupon-deletion.ts'
import { useCoupons } from './use-coupons.ts'

const ROWS = ['1', '2']

const scopeLabel: Record<CouponScope, string> = spoken({
  cart: 'Taken off the whole cart when this is its first product',
  product: 'Taken off this product alone, when it is the first of the cart',
})

/** The coupons of a product. Admins edit them, Moderators read them. */
export function CouponsSection({ product: { id } }: { product: ShownProduct }) {
  const isAdmin = useMe().role === 'Admin'
  const region = useRef<HTMLElement>(null)
  const deletion = useCouponDeletion(id, () => focusAfterDeletion(region.current))
  const [isAdding, setAdding] = useState(false)
  const { data, isPending, isError, error, refetch } = useCoupons(id)
  const leave = (form: Element | null) => focusUnlessElsewhere(region.current, form)
  const closeAdding = (form: Element | null) => {
    setAdding(false)
    leave(form)
  }
  return (
    <section className="desk-panel coupons" ref={region} tabIndex={-1} aria-label={say('Coupons')}>
      <div className="coupons-head">
        <h2>{say('Coupons')}</h2>
        {data && <p>{scopeLabel[data.scope]}</p>}
        {isAdmin && (
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-expanded={isAdding}
            onClick={() => setAdding(true)}
          >
            <BackofficeIcon name="plus" />
            {say('Add coupon')}
          </button>
        )}
      </div>
      {isAdmin && isAdding && <CouponForm productId={id} onClose={closeAdding} />}
      {/* a list in view outlives a failure to refresh it, which is shown above it */}
      {isError && <LoadFailed what={say('The coupons')} error={error} onRetry={() => void refetch()} />}
      {isPending && <CouponsLoading />}
      {data?.coupons.length === 0 && <p className="coupons-none">{say('This product has no coupons.')}</p>}
      {data && data.coupons.length > 0 && (
        <CouponTable productId={id} coupons={data.coupons} deletion={deletion} onLeave={leave} />
      )}
      {deletion.asked && (
        <ConfirmDialog
          isOpen={deletion.isAsking}
          text={say('This will permanently remove the coupon. Continue?')}
          subject={deletion.asked.code}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </section>
  )
}

/** The section before the coupons have loaded, with rows of the same height. */
function CouponsLoading() {
  return (
    <div className="coupons-loading" role="status">
      <span className="sr-only">{say('Loading coupons')}</span>
      {ROWS.map(row => (
        <div key={row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
