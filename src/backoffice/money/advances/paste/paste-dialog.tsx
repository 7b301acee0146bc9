import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import type { OpenOrder } from '../advances-address.ts'
import { PastePart } from './paste-part.tsx'

type PasteDialogProps = {
  isOpen: boolean
  onClose(): void
  onOpen(open: OpenOrder): void
}

/** The box where there is no room for it beside the list; what stands in it stays when it is closed. */
export function PasteDialog({ isOpen, onClose, onOpen }: PasteDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="order-panel paste-panel" initialFocus={box}>
          <header className="order-panel-top">
            <Dialog.Title className="dialog-title">{say('Received SMS')}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          <PastePart box={box} onOpen={onOpen} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
