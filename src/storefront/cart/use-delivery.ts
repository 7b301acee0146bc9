import { useEffect, useState } from 'react'
import type { KnownDelivery, PresentDelivery } from '#domain/checkout/shown-delivery.ts'

/** The charges that the page came with, asked again on request, and when somebody comes back to the open page. */
export function useDelivery<Shown extends KnownDelivery>(onPage: Shown) {
  const [present, setPresent] = useState<PresentDelivery<Shown>>({ delivery: onPage, note: '' })
  const readAgain = () =>
    void import('./read-delivery.ts')
      .then(({ readDelivery }) => readDelivery(present))
      .then(setPresent, () => {})
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && readAgain()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  })
  return { ...present, readAgain }
}
