import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useStreamState } from '../../live/order-stream.ts'
import { announce } from '../../shell/announcer.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { OLD_MS, syncLabel } from './sync-labels.ts'
import { useWaitingOrders } from './waiting-orders.ts'

/** How often the label is updated, in milliseconds. */
const TICK_MS = 3_000

const WAITING =
  'The list stays as it was, and what you change waits in its cell until the connection is back.'

/** How current the list in view is. Screen readers hear when it becomes old or current, not each tick. */
export function LiveStatus() {
  const { words, isOld } = useListAge()
  const wasOld = useRef(false)
  useEffect(() => {
    if (isOld !== wasOld.current)
      announce(isOld ? say('{words}. This list may be old.', { words }) : say('This list is current again.'))
    wasOld.current = isOld
  }, [isOld, words])
  return <ListAge />
}

/** The same label where it is only read. */
export function ListAge() {
  const { words, isOld, isKnown, isOnline } = useListAge()
  return (
    <span
      className="live-status"
      title={isOnline ? undefined : say(WAITING)}
      data-old={isOld || undefined}
      data-empty={!isKnown || undefined}
    >
      {words}
    </span>
  )
}

/** On phones the age of the list stands among the filters, and above the list once it is old. */
export function OldListAge() {
  const { isOld, isOnline } = useListAge()
  // without a connection another notice states so there
  return isOld && isOnline ? (
    <p className="old-list">
      <ListAge />
    </p>
  ) : null
}

/** How current the list in view is; empty before the first list. */
function useListAge() {
  const heardAt = useStreamState(state => state.heardAt)
  const askedAt = useWaitingOrders(state => state.askedAt)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const agoMs = askedAt === undefined ? 0 : Math.max(0, now - Math.max(askedAt, heardAt ?? 0))
  const isOnline = useOnline()
  return {
    words: isOnline ? syncLabel(agoMs) : say('No connection'),
    isOld: !isOnline || agoMs >= OLD_MS,
    isKnown: askedAt !== undefined,
    isOnline,
  }
}
