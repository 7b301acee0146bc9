import { create } from 'zustand'
import type { ValueOf } from '#contract/codec-parts.ts'
import { OrderUpdateCodec } from '#contract/orders/order-codec.ts'
import { isRecord } from '#web/is-record.ts'
import { SILENCE_MS, StreamConnection, type StreamMessage } from './stream-connection.ts'

/** An event of an order, with the order's state after it. */
export type OrderUpdate = ValueOf<typeof OrderUpdateCodec>
export type UpdateListener = {
  update(update: OrderUpdate): void
  /**
   * An event was missed, or `perhaps` was: then requests of the last seconds have it. Views of orders load them again.
   */
  missed(how: 'surely' | 'perhaps'): void
  /** Who calls whom, as it was sent; undefined: it may have changed unheard. */
  calls?(sent: unknown): void
}

/** Whether the stream is connected, and when something last arrived, in milliseconds of this browser's clock. */
export const useStreamState = create<{
  isLive: boolean
  heardAt: number | undefined
  /** Since when nothing arrives. */
  lostAt: number
  /** The session has ended. The user's next action goes to the login; the stream redirects nobody. */
  isOver: boolean
  /** A hidden tab keeps the stream: it brings new orders. */
  isKeptHidden: boolean
  lastId: string | undefined
  listeners: Set<UpdateListener>
  followed: { stop(): void } | undefined
}>()(() => ({
  isLive: false,
  heardAt: undefined,
  lostAt: Date.now(),
  isOver: false,
  isKeptHidden: false,
  lastId: undefined,
  listeners: new Set(),
  followed: undefined,
}))
const { getState: now, setState: set } = useStreamState

/** Whether the session is over, so that nothing is requested in the background any more. */
export const isStreamOver = (): boolean => now().isOver

/** A hidden tab gives up the stream after this many milliseconds, to another tab or to none. */
const HIDDEN_MS = 60_000

/**
 * Subscribes to events of orders until the returned function is called. A browser has one stream however many tabs are
 * open: the tab with the lock has it and forwards events to the others. In a browser without locks every visible tab
 * has its own.
 */
export function followOrders(listener: UpdateListener): () => void {
  const { listeners } = now()
  listeners.add(listener)
  if (!now().followed) set({ followed: follow() })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    now().followed?.stop()
    set({ followed: undefined })
  }
}

function follow() {
  const others = new BroadcastChannel('orders')
  const stopped = new AbortController()
  const { signal } = stopped
  let lead: { release(): void } | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const take = (message: StreamMessage) => {
    if (message.kind === 'end') set({ isOver: true })
    if (now().isOver) resign()
    receive(message)
  }
  const publishToAll = (message: StreamMessage) => {
    others.postMessage(message)
    take(message)
  }
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageIn(data)
    if (message) take(message)
  })

  const stand = () => {
    clearTimeout(hiding)
    if (now().isOver) return
    lead ??= standForLead(() => new StreamConnection({ lastId: () => now().lastId, publish: publishToAll }))
  }
  const resign = () => {
    lead?.release()
    lead = undefined
  }
  const seen = () => {
    if (document.visibilityState === 'visible') stand()
    else hiding = setTimeout(() => now().isKeptHidden || resign(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', seen, { signal })
  // a page in the back/forward cache must not keep the stream from the others
  addEventListener('pagehide', resign, { signal })
  addEventListener('pageshow', seen, { signal })
  seen()
  return {
    stop() {
      stopped.abort()
      clearTimeout(hiding)
      resign()
      others.close()
    },
  }
}

/** Opens the stream as soon as no other tab has it; `release` closes it, or stops waiting. */
function standForLead(open: () => { close(): void }): { release(): void } {
  if (!('locks' in navigator)) {
    const stream = open()
    return { release: () => stream.close() }
  }
  const waiting = new AbortController()
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request('orders stream', { signal: waiting.signal }, async () => {
    const stream = open()
    await isReleased
    stream.close()
  })
  held.catch(() => {})
  return {
    release() {
      waiting.abort()
      resolve()
    },
  }
}

function receive(message: StreamMessage): void {
  const { heardAt, isLive, lastId } = now()
  const at = Date.now()
  // a tab that slept received nothing that the leading one forwarded
  const hasSlept = isLive && heardAt !== undefined && at - heardAt > SILENCE_MS
  const isLost = message.kind === 'lost' || message.kind === 'end'
  if (!isLost) set({ isLive: true, heardAt: at })
  else if (isLive) set({ isLive: false, lostAt: at })
  if (message.kind === 'order') {
    set({ lastId: message.id || lastId })
    const update = updateIn(message.data)
    if (update) for (const listener of now().listeners) listener.update(update)
    else missed('surely')
  }
  if (message.kind === 'calls' || message.kind === 'ready' || hasSlept)
    for (const { calls } of now().listeners) calls?.(message.kind === 'calls' ? message.data : undefined)
  if (message.kind === 'reset' || hasSlept) missed('surely')
  else if (message.kind === 'ready' && !message.isResumed) missed('perhaps')
}

function missed(how: 'surely' | 'perhaps'): void {
  for (const listener of now().listeners) listener.missed(how)
}

/** Undefined where it is unreadable: the page is older than the shop. */
function updateIn(data: unknown): OrderUpdate | undefined {
  try {
    return OrderUpdateCodec.read(data)
  } catch {
    return undefined
  }
}

/** A message from another tab, perhaps of an older version. */
function messageIn(data: unknown): StreamMessage | undefined {
  if (!isRecord(data)) return undefined
  const { kind } = data
  if (kind === 'order') return { kind, id: typeof data.id === 'string' ? data.id : '', data: data.data }
  if (kind === 'calls') return { kind, data: data.data }
  if (kind === 'ready') return { kind, isResumed: data.isResumed === true }
  return kind === 'beat' || kind === 'reset' || kind === 'end' || kind === 'lost' ? { kind } : undefined
}
