import { useCallback, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { PackingParcel } from '#domain/packing/packing.ts'
import { readStored } from '#web/browser-storage.ts'
import { failureText } from '../api/call-shop.ts'
import { notePrinted } from '../api/note-printed.ts'
import { type Letterhead, OrderPaper } from '../orders/print/order-paper.tsx'
import { keep, useStored } from '../shell/use-stored.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { isWideScreen } from '../ui/use-wide-screen.ts'

type StickerProps = { parcel: PackingParcel; letterhead: Letterhead }

/** The sticker of a complete parcel. At a desk it is printed by itself, once, unless this browser was told otherwise. */
export function Sticker({ parcel: { order }, letterhead }: StickerProps) {
  const isByItself = useStored(printsByItself, true)
  const [failure, setFailure] = useState<string>()
  const wasPrinted = useRef(false)
  const print = useCallback(async () => {
    setFailure(undefined)
    try {
      // what cannot be noted is not printed
      await notePrinted({ ids: [order.id], kind: 'invoice', paper: 'sticker' })
      window.print()
    } catch (error) {
      setFailure(say('The sticker was not printed. {error}', { error: failureText(error) }))
    }
  }, [order.id])
  useEffect(() => {
    if (wasPrinted.current || !isByItself || !isWideScreen()) return
    wasPrinted.current = true
    void print()
  }, [isByItself, print])
  return (
    <section className="packing-sticker" aria-label={say('Sticker')}>
      <div className="packing-sticker-actions">
        <button type="button" className="desk-button" onClick={() => void print()}>
          <BackofficeIcon name="print" />
          {say('Print sticker')}
        </button>
        <label className="packing-by-itself">
          <input
            type="checkbox"
            checked={isByItself}
            onChange={({ target }) => keep(PRINTS_KEY, target.checked)}
          />
          {say('Print stickers by themselves')}
        </label>
      </div>
      <Failure text={failure} />
      <div className="papers papers-sticker papers-invoice">
        <OrderPaper order={order} kind="invoice" paper="sticker" letterhead={letterhead} />
      </div>
    </section>
  )
}

const PRINTS_KEY = 'packingPrintsByItself'
const printsByItself = (): boolean => readStored('localStorage', PRINTS_KEY) !== false
