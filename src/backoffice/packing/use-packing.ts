import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { readPacking } from '../api/packing.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { useOfBackoffice } from '../save/of-backoffice.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'
import { PACKING, PackingDesk } from './desk/packing-desk.ts'

/** What others count and take is told by no event. In milliseconds. */
const ASKED_EVERY_MS = 8_000
const AFTER_NEWS_MS = 500

const always = (): boolean => true

/** The batch as it is now. */
export function usePacking() {
  useRefreshOnUpdates(PACKING, always, AFTER_NEWS_MS)
  return useQuery({
    queryKey: [PACKING],
    queryFn: () => withItsLetters(readPacking()),
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}

/** What the person has in hand, as long as the screen is open. */
export function usePackingDesk(asked: ReturnType<typeof usePacking>) {
  const desk = useOfBackoffice(PackingDesk)
  const state = useStore(desk.state)
  const { data } = asked
  useEffect(() => {
    if (data) desk.seeInHand(data.parcel)
  }, [desk, data])
  useEffect(() => () => desk.leave(), [desk])
  return { desk, state }
}
