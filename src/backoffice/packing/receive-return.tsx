import { useEffect } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Scanned } from '#domain/packing/packing.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { findOrder } from '../api/orders.ts'
import { OrderDialogs } from '../orders/actions/order-dialogs.tsx'
import { useReturns } from '../orders/parcels/use-returns.ts'
import type { PackingDesk } from './desk/packing-desk.ts'

type ReceiveReturnProps = { order: Scanned['order'] | undefined; desk: PackingDesk }

/** Asks what came back of a scanned parcel, as everywhere. */
export function ReceiveReturn({ order, desk }: ReceiveReturnProps) {
  const { receive } = useReturns()
  const id = order?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scanned parcel is asked about once
  useEffect(() => {
    if (id === undefined) return
    void (async () => {
      try {
        await receive(await findOrder(id), document.getElementById('scan-box'))
      } catch (error) {
        showToast({
          kind: 'error',
          text: say('The order could not be read. {error}', { error: failureText(error) }),
        })
      }
      desk.dismiss()
    })()
  }, [id])
  return <OrderDialogs />
}
