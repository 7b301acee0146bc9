import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { LONGEST_MESSAGE } from '#domain/pasted-messages/read-order.ts'
import { isRecord } from '#web/is-record.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { isForReader } from '../paste-kind.ts'
import type { KnownPerson } from '../use-creating.ts'
import { usePasted } from '../use-pasted.ts'
import { CreateOrderForm } from './create-order-form.tsx'
import { usePasteView } from './paste-view.ts'
import { forgetOpen, keepOpen } from './reopen-form.ts'
import { useOrderDraft } from './use-order-draft.ts'

/** Ways to close a panel by mistake; its buttons are pressed on purpose. */
const MISTAKES: ReadonlySet<string> = new Set(['escape-key', 'outside-press'])

type CreateOrderPanelProps = {
  /** The order whose copy the new one begins with. */
  copyOf?: StaffOrder | undefined
  /** Whose details it begins with. */
  person?: KnownPerson | undefined
  /** A text that was pasted before it was open. */
  message?: string | undefined
  onClose(): void
}

/** Where typing begins; after a touch the keyboard stays closed. */
const firstField = (openedBy: string) =>
  openedBy === 'touch' || document.getElementById('order-recipient_name')

/** "Create New Order", for orders by phone and chat. Typed text stays until the order is created. */
export function CreateOrderPanel({ copyOf, person, message, onClose }: CreateOrderPanelProps) {
  const drafting = useOrderDraft(copyOf, person)
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const { id } = useMe()
  const of = copyOf?.id
  useEffect(() => keepOpen(id, { of, person }), [id, of, person])
  const paste = usePaste(drafting, message)
  const form = usePasteView(view => view.form)
  const close = () => {
    forgetOpen()
    setOpen(false)
  }
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (open) return
        if (MISTAKES.has(reason) && drafting.isTyped) setAsking(true)
        else close()
      }}
      onOpenChangeComplete={open => !open && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          className="create-panel"
          data-pasted={drafting.pasted ? '' : undefined}
          initialFocus={firstField}
        >
          <header>
            <Dialog.Title className="dialog-title">{say('Create New Order')}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          <div className="create-split">
            {paste.Side && <paste.Side drafting={drafting} onPaste={paste.take} />}
            {paste.isFailed && isRecord(drafting.pasted) && (
              <Unread text={drafting.pasted.text} onRetry={paste.retry} />
            )}
            <CreateOrderForm key={form} drafting={drafting} onClose={close} />
          </div>
          <ConfirmDialog
            isOpen={isAsking}
            title={say('Close the form?')}
            text={say('The order is not created. This tab keeps what you typed for the next time.')}
            confirmLabel={say('Yes, Close')}
            kind="plain"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              close()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A text that is pasted anywhere in the panel, unless it is a value for one box, is held beside the form. */
function usePaste({ holdBy }: ReturnType<typeof useOrderDraft>, message: string | undefined) {
  const take = (text: string) =>
    holdBy(before => ({
      draft: before.draft,
      pasted: { text: text.slice(0, LONGEST_MESSAGE), signs: text.length, before },
    }))
  const begin = useEffectEvent(take)
  usePasted((text, target) => {
    const isMessage = isForReader(text, target)
    if (isMessage) take(text)
    return isMessage
  })
  useEffect(() => {
    if (message !== undefined) begin(message)
  }, [message])
  return { ...usePasteSide(), take }
}

/** The text stays, although what reads it did not come. */
const Unread = ({ text, onRetry }: { text: unknown; onRetry(): void }) => (
  <section className="create-unread" aria-label={say('What was pasted')}>
    <Failure text={say('The message could not be read: a part of this page did not load. ')}>
      <button type="button" className="desk-link" onClick={onRetry}>
        {say('Try again')}
      </button>
    </Failure>
    <pre>{String(text)}</pre>
  </section>
)

const load = () => import('./paste/paste-side.tsx')

/** The part beside the form: loaded with the form, and again where that failed. */
function usePasteSide() {
  const [Side, setSide] = useState<Awaited<ReturnType<typeof load>>['PasteSide']>()
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isGone = false
    // a try more loads it anew
    if (tries > 0)
      load().then(
        side => isGone || setSide(() => side.PasteSide),
        () => isGone || setFailed(true),
      )
    return () => {
      isGone = true
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { Side, isFailed, retry }
}
