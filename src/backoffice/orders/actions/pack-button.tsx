import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { BulkButton } from './bulk-button.tsx'

type PackButtonProps = { ids: readonly string[] | undefined; isBusy: boolean }

/** Puts the chosen orders into the batch to pack, and goes there. */
export function PackButton({ ids, isBusy }: PackButtonProps) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const pack = async () => {
    if (!ids) return
    setAsked(true)
    try {
      const { startPacking } = await import('../../api/packing.ts')
      const { added, leftOut } = await startPacking(ids)
      const left = leftOut > 0 ? ` ${leftOut} left out: not confirmed.` : ''
      showToast({ kind: 'success', text: `${added} put into the batch.${left}` })
      await navigate(screens.packing.path)
    } catch (error) {
      showToast({ kind: 'error', text: `Not put into the batch. ${failureText(error)}` })
    }
    setAsked(false)
  }
  return (
    <BulkButton
      isOff={isBusy || isAsked || ids === undefined}
      title={
        ids === undefined
          ? 'Orders are chosen one by one to be packed'
          : 'Pack the confirmed ones by scanning'
      }
      onClick={() => void pack()}
    >
      <BackofficeIcon name="packing" />
      Pack
    </BulkButton>
  )
}
