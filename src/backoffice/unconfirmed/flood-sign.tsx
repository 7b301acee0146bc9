import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { ShownFlood } from '#domain/orders/flood.ts'
import { announce } from '../shell/announcer.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { DialogPopup } from '../ui/dialog-popup.tsx'
import { floodLabel } from './flood-labels.ts'
import { FloodPart } from './flood-part.tsx'

/** Announced once: a screen opened later does not announce it again. */
const useAnnounced = create<{ keys: readonly string[] }>()(() => ({ keys: [] }))

/** In the header of every screen during a flood of orders: its origin, and a dialog to undo it. */
export function FloodSign({ floods }: { floods: readonly [ShownFlood, ...ShownFlood[]] }) {
  const [isOpen, setOpen] = useState(false)
  const [largest] = floods
  const words = floodLabel(largest)
  useEffect(() => {
    const { keys } = useAnnounced.getState()
    if (keys.includes(largest.key)) return
    announce(say('Orders flood in: {words}.', { words }))
    useAnnounced.setState({ keys: [...keys, largest.key] })
  }, [largest.key, words])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="courier-sign flood-sign" data-kind="halted" title={words}>
        <BackofficeIcon name="alert" />
        <span>
          {say('Orders flood in')} <em>{words}</em>
        </span>
      </Dialog.Trigger>
      <DialogPopup
        className="dialog flood-dialog"
        title={say('Orders flood in')}
        text={say(
          'These are Queued, and their phones have never taken a parcel. Call one or two of them: a post that everybody shares looks the same. What is made Fake gives its pairs back, and can be undone.',
        )}
      >
        {floods.map(flood => (
          <FloodPart key={flood.key} flood={flood} onDone={() => setOpen(false)} />
        ))}
        <div className="dialog-buttons">
          <Dialog.Close className="desk-button">{say('Close')}</Dialog.Close>
        </div>
      </DialogPopup>
    </Dialog.Root>
  )
}
