import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useRoomForPreview } from '../../ui/use-wide-screen.ts'

/** A page of the shop with what is typed, at the right; behind a button where there is no room. Nothing without an address. */
export function PreviewPane({ address }: { address: string | undefined }) {
  const hasRoom = useRoomForPreview()
  if (address === undefined) return null
  if (!hasRoom) return <PreviewButton address={address} />
  return (
    <aside className="preview-pane" aria-label="Preview">
      <b>Preview</b>
      <PreviewFrame address={address} />
    </aside>
  )
}

const PreviewFrame = ({ address }: { address: string }) => (
  <iframe className="preview-frame" title="The shop with your changes" src={address} />
)

function PreviewButton({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="desk-button preview-button">
        <BackofficeIcon name="preview" />
        Preview
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="settings-panel preview-panel">
          <div className="settings-panel-head">
            <Dialog.Title>Preview</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label="Close">
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </div>
          <PreviewFrame address={address} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
