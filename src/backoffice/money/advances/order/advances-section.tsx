import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../../../api/call-shop.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { advancesPath, type OpenOrder } from '../advances-address.ts'
import { PasteDialog } from '../paste/paste-dialog.tsx'
import { RefundDialog } from '../refund-dialog.tsx'
import { useAdvanceActions } from '../use-advance-actions.ts'
import { useOrderAdvances } from '../use-advances.ts'
import { useRefund } from '../use-refund.ts'
import { AdvanceBox } from './advance-box.tsx'
import { ClaimForm } from './claim-form.tsx'
import { collectedSum } from './collected-sum.ts'
import './order-advances.css'

/** The advances of an order: what is claimed and does not count, what is matched, and what the courier collects. */
export function AdvancesSection({ order }: { order: StaffOrder }) {
  const asked = useOrderAdvances(order.id)
  const navigate = useNavigate()
  const now = useNow()
  const actions = useAdvanceActions()
  const refund = useRefund()
  const [isPasting, setPasting] = useState(false)
  const [isClaiming, setClaiming] = useState(false)
  const onOpen = (open: OpenOrder) => void navigate(advancesPath(open))
  const advances = asked.data?.advances ?? []
  const given = { actions, now, onOpen, onRefund: refund.ask, mayMatch: asked.data?.mayMatch ?? false }
  return (
    <section className="order-section order-advances" aria-label={say('Advances')}>
      <h3>{say('Advances')}</h3>
      {asked.isError && (
        <Failure
          text={say('The advances could not be loaded. {error} ', { error: failureText(asked.error) })}
        >
          <button type="button" className="desk-link" onClick={() => void asked.refetch()}>
            {say('Try again')}
          </button>
        </Failure>
      )}
      {advances.length > 0 && (
        <ul>
          {advances.map(one => (
            <AdvanceBox key={one.id} one={one} {...given} onPaste={() => setPasting(true)} />
          ))}
        </ul>
      )}
      {advances.length > 0 && <CollectedSum order={order} advances={advances} />}
      {isClaiming ? (
        <ClaimForm order={order} onClose={() => setClaiming(false)} />
      ) : (
        order.deletedAt === null && (
          <p className="panel-acts">
            <button type="button" className="desk-button desk-button-small" onClick={() => setClaiming(true)}>
              <BackofficeIcon name="plus" />
              {say('Note a claim')}
            </button>
            {given.mayMatch && (
              <button
                type="button"
                className="desk-button desk-button-small"
                onClick={() => setPasting(true)}
              >
                <BackofficeIcon name="clipboard" />
                {say('Paste received SMS')}
              </button>
            )}
          </p>
        )
      )}
      <PasteDialog isOpen={isPasting} onClose={() => setPasting(false)} onOpen={onOpen} />
      <RefundDialog {...refund.shown} actions={actions} />
    </section>
  )
}

type SumProps = { order: StaffOrder; advances: Parameters<typeof collectedSum>[1] }

/** From the price to what the courier collects; a claim stands in brackets, since it does not count. */
function CollectedSum({ order, advances }: SumProps) {
  const { matchedTaka, otherTaka, claimedTaka, collectsTaka } = collectedSum(order, advances)
  return (
    <dl className="collected-sum">
      <div>
        <dt>{say('Price and delivery')}</dt>
        <dd>{grouped(order.priceTaka)}</dd>
      </div>
      {matchedTaka > 0 && (
        <div>
          <dt>{say('Advance matched')}</dt>
          <dd>− {grouped(matchedTaka)}</dd>
        </div>
      )}
      {otherTaka > 0 && (
        <div>
          <dt>{say('Advance typed by staff')}</dt>
          <dd>− {grouped(otherTaka)}</dd>
        </div>
      )}
      {claimedTaka !== undefined && (
        <div className="collected-claim">
          <dt>
            {say('Advance claimed, not matched')} <small>{say('does not count')}</small>
          </dt>
          <dd>({grouped(claimedTaka)})</dd>
        </div>
      )}
      <div className="collected-total">
        <dt>{say('Courier collects')}</dt>
        <dd>{grouped(collectsTaka)}</dd>
      </div>
    </dl>
  )
}

const grouped = (taka: number): string => taka.toLocaleString('en-US')
