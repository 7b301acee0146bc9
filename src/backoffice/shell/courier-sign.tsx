import { useEffect } from 'react'
import { Link } from 'react-router'
import { create } from 'zustand'
import { worstSign } from '../courier/courier-labels.ts'
import { isOfFailedBooking, useCourier, useCourierUpdates } from '../courier/use-courier.ts'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useNow } from '../ui/use-now.ts'
import { announce } from './announcer.tsx'

/** The halt announced last: a screen opened later does not announce it again. */
const useAnnounced = create<{ halt: string | null }>()(() => ({ halt: null }))

/**
 * The courier's state that everybody must see on every screen: that it has stopped, that it rests, or that it is a
 * trial. It has its place within the header, so that nothing moves when it appears.
 */
export function CourierSign() {
  const { data } = useCourier()
  useCourierUpdates(isOfFailedBooking)
  const now = useNow()
  const sign = data && worstSign(data.couriers, now)
  const haltedAt = data?.couriers.find(courier => courier.haltedAt !== null)?.haltedAt ?? null
  useEffect(() => {
    if (haltedAt === useAnnounced.getState().halt) return
    if (haltedAt !== null && sign) announce(sign.about)
    useAnnounced.setState({ halt: haltedAt })
  }, [haltedAt, sign])
  if (!sign) return null
  return (
    <Link to={screens.courier.path} className="courier-sign" data-kind={sign.kind} title={sign.about}>
      {sign.kind !== 'trial' && <BackofficeIcon name="alert" />}
      <span>
        {sign.text} {sign.since && <em>{sign.since}</em>}
      </span>
    </Link>
  )
}
