import { useEffect, useState } from 'react'
import type { ShownDelivery, ShownZone } from '#domain/checkout/shown-delivery.ts'

/** What a page knows at least. */
export type KnownDelivery = {
  zones: readonly Pick<ShownZone, 'id' | 'name' | 'chargeTaka'>[]
  freeFromTaka: number | null
}

/** The charges as a page knows them now. */
export type PresentDelivery<Shown> = {
  delivery: Shown
  /** Which charges changed while the page was open; empty for none. */
  note: string
  readAgain(): void
}

/** The charges that the page came with, asked again on request, and when somebody comes back to the open page. */
export function useDelivery<Shown extends KnownDelivery>(
  onPage: Shown,
  pick: (now: ShownDelivery) => Shown,
): PresentDelivery<Shown> {
  const [present, setPresent] = useState({ delivery: onPage, note: '' })
  const readAgain = () =>
    void import('./read-delivery.ts')
      .then(({ readDelivery }) => readDelivery(present.delivery))
      .then(
        now => now && setPresent({ delivery: pick(now.delivery), note: now.note || present.note }),
        () => undefined,
      )
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && readAgain()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  })
  return { ...present, readAgain }
}
