import { useState } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import { screens } from '../../menu-entries.ts'
import { ReachButtons } from '../../orders/actions/reach-buttons.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ReceiveDialog } from '../receive/receive-dialog.tsx'
import { stateChip } from '../words/case-words.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseRail, CaseSum } from './case-rail.tsx'
import { caseWays, isRefundOwed, type Way } from './case-ways.ts'
import { caseSteps } from './plan-steps.ts'
import { RefundForm } from './refund-form.tsx'
import { type CaseActions, useCaseActions } from './use-case-actions.ts'
import { WhyDialog } from './why-dialog.tsx'

type KnownCaseProps = {
  one: Case
  onClose(): void
}

/** A case that is decided: what it is about, how far it is, and what can be done with it. */
export function KnownCase({ one, onClose }: KnownCaseProps) {
  const actions = useCaseActions(one)
  const [isReceiving, setReceiving] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  const { word, look } = stateChip(one)
  const ways = caseWays(one)
  const press = ({ does, done }: Way) => {
    if (does === 'receive') setReceiving(true)
    else if (does === 'cancel' || does === 'refuse') setEnding(does)
    else if (does === 'close_with_note') setEnding('close')
    else void actions.act(does, done ?? 'done.')
  }
  return (
    <>
      <div className="case-split">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="case-body" aria-label={say('The case')} tabIndex={0}>
          <p className="case-state">
            <span className={`mark-chip mark-chip-${look}`}>{word}</span>
            <ReachButtons name={one.order.recipientName} phone={one.order.recipientPhone} />
          </p>
          <CaseFacts one={one} />
          <CaseOrders one={one} />
          {isRefundOwed(one) && one.receivedAt !== null && (
            <RefundForm key={one.version} one={one} actions={actions} />
          )}
        </section>
        <CaseRail
          money={one.money}
          order={one.order}
          steps={caseSteps(one)}
          isForMoney={one.pairs.every(({ wanted }) => wanted === null)}
        />
      </div>
      <footer className="case-foot">
        <Failure text={actions.failure} />
        <CaseSum money={one.money} />
        {ways.others.map(way => (
          <WayButton key={way.label} way={way} isBusy={actions.isSending} onPress={press} />
        ))}
        {ways.first ? (
          <WayButton isFirst way={ways.first} isBusy={actions.isSending} onPress={press} />
        ) : (
          <button type="button" className="desk-button" onClick={onClose}>
            {say('Close the panel')}
          </button>
        )}
      </footer>
      <ReceiveDialog one={one} isOpen={isReceiving} onClose={() => setReceiving(false)} />
      <EndQuestion one={one} ending={ending} actions={actions} onClose={() => setEnding(undefined)} />
    </>
  )
}

type Ending = 'cancel' | 'refuse' | 'close'
type EndQuestionProps = { one: Case; ending: Ending | undefined; actions: CaseActions; onClose(): void }

const ENDINGS: Readonly<Record<Ending, { title: string; text: string; confirm: string; done: string }>> =
  spoken(
    {
      cancel: {
        title: 'Cancel this case?',
        text: 'Nothing goes out any more, and pairs that are kept for it are free again.',
        confirm: 'Cancel the case',
        done: 'cancelled.',
      },
      refuse: {
        title: 'Refuse this case?',
        text: 'Nothing goes out, and pairs that are kept for it are free again.',
        confirm: 'Refuse the case',
        done: 'refused.',
      },
      close: {
        title: 'Close this case as it is?',
        text: 'It ends as it stands now. Say what was agreed.',
        confirm: 'Close the case',
        done: 'closed.',
      },
    },
    'title',
    'text',
    'confirm',
  )

const STAYS = 'What came back stays where it is, and this case pays nothing.'
const isAnyHere = ({ pairs }: Case): boolean => pairs.some(({ condition }) => condition !== null)

/** A case that ends before it is done needs a reason. */
function EndQuestion({ one, ending, actions, onClose }: EndQuestionProps) {
  // the question stays while its dialog closes
  const [shown, setShown] = useState<Ending>('cancel')
  if (ending !== undefined && ending !== shown) setShown(ending)
  const { title, text, confirm, done } = ENDINGS[shown]
  return (
    <WhyDialog
      isOpen={ending !== undefined}
      {...{ title, onClose }}
      text={shown !== 'close' && isAnyHere(one) ? `${text} ${say(STAYS)}` : text}
      confirmLabel={confirm}
      subject={say('Case {caseNo}, {recipientName}', {
        caseNo: one.caseNo,
        recipientName: one.order.recipientName,
      })}
      onConfirm={note => actions.act({ action: shown, note }, done)}
    />
  )
}

type WayButtonProps = { way: Way; isFirst?: boolean; isBusy: boolean; onPress(way: Way): void }

const WayButton = ({ way, isFirst = false, isBusy, onPress }: WayButtonProps) => (
  <button
    type="button"
    className={isFirst ? 'desk-button desk-button-primary' : 'desk-button'}
    aria-disabled={isBusy || undefined}
    onClick={() => !isBusy && onPress(way)}
  >
    {way.label}
  </button>
)

/** The first order, and the one that carries the new pairs. */
const CaseOrders = ({ one: { order, exchangeOrder } }: { one: Case }) => (
  <p className="case-orders">
    <OrderLink id={order.id}>{say('Order {orderNo}', { orderNo: order.orderNo })}</OrderLink>
    {exchangeOrder && (
      <OrderLink id={exchangeOrder.id}>
        {say('Exchange order {orderNo}', { orderNo: exchangeOrder.orderNo })}
      </OrderLink>
    )}
  </p>
)

const OrderLink = ({ id, children }: { id: string; children: string }) => (
  <Link className="desk-link" to={`${screens.orders.path}?order=${encodeURIComponent(id)}`}>
    <BackofficeIcon name="orders" />
    {children}
  </Link>
)
