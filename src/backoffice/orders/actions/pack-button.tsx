import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
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
      const left = leftOut > 0 ? say(' {leftOut} left out: not confirmed.', { leftOut }) : ''
      showToast({ kind: 'success', text: say('{added} put into the batch.{left}', { added, left }) })
      await navigate(screens.packing.path)
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('Not put into the batch. {error}', { error: failureText(error) }),
      })
    }
    setAsked(false)
  }
  return (
    <BulkButton
      isOff={isBusy || isAsked || ids === undefined}
      title={
        ids === undefined
          ? say('Orders are chosen one by one to be packed')
          : say('Pack the confirmed ones by scanning')
      }
      onClick={() => void pack()}
    >
      <BackofficeIcon name="packing" />
      {say('Pack')}
    </BulkButton>
  )
}
