import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useKey } from '../../shell/use-shortcut.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useRoomForPreview } from '../../ui/use-wide-screen.ts'
import { MoneyFrame } from '../money-frame.tsx'
import { advanceKeys } from './advance-keys.ts'
import { type OpenOrder, useAdvancesAddress } from './advances-address.ts'
import { AdvancesToolbar } from './advances-toolbar.tsx'
import { ClaimList } from './claim-list.tsx'
import { ExportAdvances } from './export-advances.tsx'
import { OpenOrders } from './open-orders.tsx'
import { PasteDialog } from './paste/paste-dialog.tsx'
import { PastePart } from './paste/paste-part.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useAdvanceActions } from './use-advance-actions.ts'
import { useAdvances } from './use-advances.ts'
import { useRefund } from './use-refund.ts'
import './advances.css'

/** What customers say that they paid ahead, and what arrived. */
export function AdvancesScreen() {
  const { address, go } = useAdvancesAddress()
  const { list, page, search } = address
  const asked = useAdvances({ list, page, search })
  const actions = useAdvanceActions()
  const isSplit = useRoomForPreview()
  const box = useRef<HTMLTextAreaElement>(null)
  const [isPasting, setPasting] = useState(false)
  const refund = useRefund()
  const onOpen = (open: OpenOrder) => {
    setPasting(false)
    go(open)
  }
  useKey(advanceKeys.paste.key, () => (isSplit ? box.current?.focus() : setPasting(true)))
  return (
    <MoneyFrame
      tab="advances"
      actions={<Actions asked={{ list, search }} isEmpty={asked.data?.total === 0} />}
    >
      <AdvancesToolbar address={address} page={asked.data} go={go} />
      {asked.isError && (
        <LoadFailed what={say('The advances')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      <div className="advances">
        <ClaimList
          address={address}
          found={asked.data}
          isOld={asked.isPlaceholderData || asked.isPending}
          given={{ actions, onOpen, onRefund: refund.ask }}
        />
        {isSplit && (
          <aside className="advances-paste" aria-label={say('Received messages')}>
            <PastePart box={box} onOpen={onOpen} />
          </aside>
        )}
      </div>
      {!isSplit && (
        <div className="advances-stick">
          <button type="button" className="desk-button desk-button-primary" onClick={() => setPasting(true)}>
            <BackofficeIcon name="clipboard" />
            {say('Paste received SMS')}
          </button>
        </div>
      )}
      {!isSplit && <PasteDialog isOpen={isPasting} onClose={() => setPasting(false)} onOpen={onOpen} />}
      <RefundDialog {...refund.shown} actions={actions} />
      <OpenOrders order={address.order} other={address.other} go={go} />
    </MoneyFrame>
  )
}

const Actions = (asked: Parameters<typeof ExportAdvances>[0]) => (
  <>
    <span className="advances-rule">{say('A claim alone never lowers what the courier collects')}</span>
    <ExportAdvances {...asked} />
  </>
)
