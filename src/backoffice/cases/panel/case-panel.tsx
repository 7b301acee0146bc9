import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CaseForm } from '#domain/cases/case-page.ts'
import { CallFailed } from '../../api/call-shop.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { forgetOpenCase } from '../open-case.ts'
import { useCase, useCaseForm, useCaseUpdates } from '../use-cases.ts'
import { KIND_WORDS } from '../words/case-words.ts'
import { draftOfCase, newCaseDraft } from './case-draft.ts'
import { DecisionForm } from './decision-form.tsx'
import { KnownCase } from './known-case.tsx'
import { useCaseActions } from './use-case-actions.ts'
import { useCaseDraft } from './use-case-draft.ts'
import './case-panel.css'

/** A case that is there, or an order that has none yet. */
export type OfCase = { caseId: string } | { orderId: string; about: string }

type CasePanelProps = {
  /** Undefined while none is open. */
  of: OfCase | undefined
  onClose(): void
  /** Undefined: the element that had the focus before. */
  returnTo?: (() => HTMLElement | null) | undefined
}

/** One case beside the list: decided, followed and ended. */
export function CasePanel({ of, onClose, returnTo }: CasePanelProps) {
  // the shown case stays while the panel closes
  const [shown, setShown] = useState(of)
  const popup = useRef<HTMLDivElement>(null)
  if (of !== undefined && keyOf(of) !== (shown && keyOf(shown))) setShown(of)
  return (
    <Dialog.Root open={of !== undefined} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          ref={popup}
          className="case-panel"
          initialFocus={popup}
          {...(returnTo && { finalFocus: returnTo })}
        >
          {shown !== undefined &&
            ('caseId' in shown ? (
              <OneCase key={shown.caseId} id={shown.caseId} onClose={onClose} />
            ) : (
              <FirstCase key={shown.orderId} {...shown} onClose={onClose} />
            ))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const keyOf = (of: OfCase): string => ('caseId' in of ? of.caseId : `new ${of.orderId}`)

type TopProps = { title: string; about?: string | undefined }

const Top = ({ title, about }: TopProps) => (
  <header className="case-top">
    <div>
      <Dialog.Title className="dialog-title">{title}</Dialog.Title>
      {about && <span>{about}</span>}
    </div>
    <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
      <BackofficeIcon name="close" />
    </Dialog.Close>
  </header>
)

type Asked = { isError: boolean; error: unknown; refetch(): unknown }

/** While something loads, or why it did not. */
const Waiting = ({ what, asked, children }: { what: string; asked: Asked; children?: ReactNode }) => (
  <div className="case-body">
    {asked.isError ? (
      <LoadFailed what={what} error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <p className="desk-empty" role="status">
        {say('Loading…')}
      </p>
    )}
    {children}
  </div>
)

type FirstCaseProps = { orderId: string; about: string; onClose(): void }

/** A new case of an order, which shows it when it is made. */
function FirstCase({ orderId, about, onClose }: FirstCaseProps) {
  const asked = useCaseForm(orderId)
  const [made, setMade] = useState<string>()
  useCaseUpdates()
  if (made !== undefined) return <OneCase id={made} onClose={onClose} />
  return (
    <>
      <Top
        title={
          asked.data
            ? say('Exchange or return, order {orderNo}', { orderNo: asked.data.orderNo })
            : say('Exchange or return')
        }
        about={about}
      />
      {!asked.data && <Waiting what={say('What is known of the order')} asked={asked} />}
      {asked.data && asked.data.deliveredAt === null && asked.data.lines.every(({ free }) => free === 0) && (
        <p className="desk-empty">
          {say('The customer has no pairs of this order yet. A parcel that comes back needs no case.')}
        </p>
      )}
      {asked.data?.lines.some(({ free }) => free > 0 || asked.data.deliveredAt !== null) && (
        <NewDecision
          orderId={orderId}
          form={asked.data}
          onDone={one => {
            forgetOpenCase()
            setMade(one.id)
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}

type NewDecisionProps = { orderId: string; form: CaseForm; onDone(one: Case): void; onClose(): void }

function NewDecision({ orderId, form, onDone, onClose }: NewDecisionProps) {
  const [begin] = useState(() => newCaseDraft(form))
  const drafting = useCaseDraft(`order ${orderId}`, begin)
  return <DecisionForm {...{ orderId, form, drafting, onDone, onClose }} one={undefined} />
}

function OneCase({ id, onClose }: { id: string; onClose(): void }) {
  const asked = useCase(id)
  const one = asked.data
  const isGone = asked.error instanceof CallFailed && asked.error.answer.code === 'case_not_found'
  useCaseUpdates()
  return (
    <>
      <Top
        title={
          one
            ? say('{kind}, order {orderNo}', { kind: KIND_WORDS[one.kind], orderNo: one.order.orderNo })
            : say('Case')
        }
        about={one && aboutCase(one)}
      />
      {isGone && <p className="desk-empty">{say('This case is not in the shop any more.')}</p>}
      {!one && !isGone && <Waiting what={say('The case')} asked={asked} />}
      {one && isUndecided(one) && <Decision key={`${one.id} ${one.version}`} one={one} onClose={onClose} />}
      {one && !isUndecided(one) && <KnownCase one={one} onClose={onClose} />}
    </>
  )
}

const isUndecided = ({ state }: Case): boolean => state === 'asked' || state === 'waiting'

const aboutCase = ({ caseNo, order: { recipientName, recipientPhone, district } }: Case): string =>
  [say('Case {caseNo}', { caseNo }), recipientName, phoneGroups(recipientPhone), district]
    .filter(Boolean)
    .join(', ')

/** A case that was asked for, or whose size is gone, in the form that decides it. */
function Decision({ one, onClose }: { one: Case; onClose(): void }) {
  const asked = useCaseForm(one.order.id)
  const [begin] = useState(() => draftOfCase(one))
  const drafting = useCaseDraft(`case ${one.id} ${one.version}`, begin)
  const { act } = useCaseActions(one)
  if (!asked.data) return <Waiting what={say('What is known of the order')} asked={asked} />
  return (
    <DecisionForm
      {...{ one, drafting, onClose }}
      onDone={() => {}}
      orderId={one.order.id}
      form={asked.data}
      onEnd={note =>
        one.state === 'asked'
          ? act({ action: 'refuse', note }, 'refused.')
          : act({ action: 'cancel', note }, 'cancelled.')
      }
    />
  )
}
