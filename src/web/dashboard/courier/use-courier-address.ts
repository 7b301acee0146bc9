import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { COURIER_NEEDS, type CourierNeed, type CourierState } from '../api/courier.ts'
import { type CourierAddress, courierPath, readCourierAddress } from './courier-address.ts'

/**
 * The address of the screen and how to go to another. Without a tab in it, the first one that had something to look at
 * when the numbers came; it stays when they change.
 */
export function useCourierAddress(counts: CourierState['counts'] | undefined) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = useMemo(() => readCourierAddress(query), [query])
  const [first, setFirst] = useState<CourierNeed>()
  if (counts && first === undefined) setFirst(COURIER_NEEDS.find(need => counts[need] > 0) ?? 'unsure')
  const address = { ...asked, need: asked.need ?? first }
  const go = (change: Partial<CourierAddress>, how: { replace?: boolean } = {}) =>
    void navigate(courierPath({ ...address, ...change }), {
      preventScrollReset: true,
      replace: how.replace ?? false,
    })
  return { address, go }
}
