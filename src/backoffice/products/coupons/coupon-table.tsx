import { useState } from 'react'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { endOfDhakaDay } from '#domain/dates.ts'
import type { ShownCoupon } from '../../api/coupons.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { CouponForm } from './coupon-form.tsx'
import type { CouponDeletion } from './use-coupon-deletion.ts'

type CouponTableProps = {
  productId: string
  coupons: readonly ShownCoupon[]
  deletion: CouponDeletion
  /** A form is about to be removed. */
  onLeave(form: Element | null): void
}

/** The coupons with their actions. Several may be open for a change at once. */
export function CouponTable({ productId, coupons, deletion, onLeave }: CouponTableProps) {
  const isAdmin = useMe().role === 'Admin'
  // two columns are hidden on phones
  const isWide = useWideScreen()
  const [opened, setOpened] = useState<readonly string[]>([])
  const close = (id: string) => (form: Element | null) => {
    setOpened(ids => ids.filter(one => one !== id))
    onLeave(form)
  }
  return (
    <table className="coupon-table">
      <HeadRow columns={[say('Code'), say('Discount'), say('Used'), say('Expires'), say('State')]}>
        {isAdmin && (
          <th scope="col">
            <span className="sr-only">{say('Actions')}</span>
          </th>
        )}
      </HeadRow>
      <tbody>
        {coupons.map(coupon =>
          isAdmin && opened.includes(coupon.id) ? (
            <tr key={coupon.id} className="coupon-row-form">
              <td colSpan={isWide ? 6 : 4}>
                <CouponForm productId={productId} coupon={coupon} onClose={close(coupon.id)} />
              </td>
            </tr>
          ) : (
            <CouponRow
              key={coupon.id}
              coupon={coupon}
              deletion={deletion}
              onEdit={isAdmin ? () => setOpened(ids => [...ids, coupon.id]) : undefined}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

type CouponRowProps = {
  coupon: ShownCoupon
  deletion: CouponDeletion
  /** Undefined for people who may only read. */
  onEdit: (() => void) | undefined
}

function CouponRow({ coupon, deletion, onEdit }: CouponRowProps) {
  const { id, code, discountPercent, lastDay, isExpired, used } = coupon
  const expires = lastDay === null ? say('Never') : formatLongDay(endOfDhakaDay(lastDay))
  return (
    <tr aria-busy={deletion.isBusy(id) || undefined}>
      <th scope="row">
        <b>{code}</b>
        {/* the columns that a phone has no room for */}
        <small className="coupon-more">{lastDay === null ? say('Never expires') : expires}</small>
        <small className="coupon-more">{formatUsed(used)}</small>
        <Failure text={deletion.failureOf(id)} isReported />
      </th>
      <td>{discountPercent} %</td>
      <td>{used}</td>
      <td>{expires}</td>
      <td>
        <span className={`mark-chip ${isExpired ? 'mark-chip-over' : 'mark-chip-good'}`}>
          {isExpired ? say('Expired') : say('Active')}
        </span>
      </td>
      {onEdit && (
        <td>
          <button
            type="button"
            className="desk-icon-button"
            title={say('Edit')}
            aria-label={say('Edit {code}', { code })}
            onClick={onEdit}
          >
            <BackofficeIcon name="pencil" />
          </button>
          <button
            type="button"
            className="desk-icon-button"
            title={say('Delete')}
            aria-label={say('Delete {code}', { code })}
            onClick={() => deletion.ask(coupon)}
          >
            <BackofficeIcon name="trash" />
          </button>
        </td>
      )}
    </tr>
  )
}

const formatUsed = (used: number): string =>
  used === 0 ? say('Not used yet') : used === 1 ? say('Used once') : say('Used {used} times', { used })
