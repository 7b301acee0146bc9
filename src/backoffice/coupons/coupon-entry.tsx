import { type RefObject, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { formatTaka } from '#domain/money.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'
import { useMe } from '../me.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { focusUnlessElsewhere } from '../ui/focus-unless-elsewhere.ts'
import { CodeBatch } from './code-batch.tsx'
import { daysText, holdsForText, STATE_WORDS, takesOff, usedText } from './coupon-words.ts'
import { ShopCouponForm } from './shop-coupon-form.tsx'
import type { CouponActions } from './use-coupon-actions.ts'

type EntryProps = {
  coupon: ShownShopCoupon
  actions: CouponActions
  region: RefObject<HTMLElement | null>
}

/** A coupon: what it takes off, for what, how often it was used and what that cost. */
export function CouponEntry({ coupon, actions, region }: EntryProps) {
  const isAdmin = useMe().role === 'Admin'
  const [isOpen, setOpen] = useState(false)
  const { id, name, code, state, costTaka } = coupon
  const { label, chip } = STATE_WORDS[state]
  const title = code ?? name
  const close = (form: Element | null) => {
    setOpen(false)
    focusUnlessElsewhere(region.current, form)
  }
  return (
    <li className="shop-coupon" aria-busy={actions.isBusy(id) || undefined}>
      <div className="shop-coupon-row">
        <div className="shop-coupon-name">
          <h3>{title}</h3>
          <small>{code === null ? say('One-time codes') : name}</small>
        </div>
        <div>
          <b>{takesOff(coupon)}</b>
          <small>{holdsForText(coupon)}</small>
        </div>
        <dl>
          <div>
            <dt>{say('Used')}</dt>
            <dd>{usedText(coupon)}</dd>
          </div>
          {costTaka !== null && (
            <div>
              <dt>{say('Cost')}</dt>
              <dd>{formatTaka(costTaka)}</dd>
            </div>
          )}
          <div>
            <dt>{say('Days')}</dt>
            <dd>{daysText(coupon)}</dd>
          </div>
        </dl>
        <span className={`mark-chip ${chip}`}>{label}</span>
        {isAdmin && (
          <EntryButtons coupon={coupon} title={title} actions={actions} onEdit={() => setOpen(true)} />
        )}
      </div>
      <Failure text={actions.failureOf(id)} isReported />
      {isAdmin && code === null && <CodeBatch coupon={coupon} actions={actions} />}
      {isOpen && <ShopCouponForm coupon={coupon} onClose={close} />}
    </li>
  )
}

type ButtonsProps = Omit<EntryProps, 'region'> & { title: string; onEdit(): void }

function EntryButtons({ coupon, title, actions, onEdit }: ButtonsProps) {
  const { stopped, state } = coupon
  return (
    <div className="shop-coupon-buttons">
      {stopped === '' && state !== 'ended' && (
        <>
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-label={say('Pause {title}', { title })}
            onClick={() => void actions.stop(coupon, 'paused')}
          >
            {say('Pause')}
          </button>
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-label={say('End {title}', { title })}
            onClick={() => void actions.stop(coupon, 'ended')}
          >
            {say('End')}
          </button>
        </>
      )}
      {stopped !== '' && (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-label={say('Resume {title}', { title })}
          onClick={() => void actions.stop(coupon, '')}
        >
          {say('Resume')}
        </button>
      )}
      <button
        type="button"
        className="desk-icon-button"
        title={say('Edit')}
        aria-label={say('Edit {title}', { title })}
        onClick={onEdit}
      >
        <BackofficeIcon name="pencil" />
      </button>
      <button
        type="button"
        className="desk-icon-button"
        title={say('Delete')}
        aria-label={say('Delete {title}', { title })}
        onClick={() => actions.ask(coupon)}
      >
        <BackofficeIcon name="trash" />
      </button>
    </div>
  )
}
