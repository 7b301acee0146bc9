import { useEffect, useState } from 'react'
import type { ShownPushTest } from '#contract/push/push-codec.ts'
import { isRecord } from '#web/is-record.ts'
import { failureText } from '../../api/call-shop.ts'
import { readPushTest, sendPushTest } from '../../api/push.ts'

/** How often the shop is asked whether a test arrived, and after how long it is called late, in milliseconds. */
const ASKED_EVERY_MS = 1000
const LATE_AFTER_MS = 20_000
/** A push service keeps a message for a device that sleeps; nobody watches the screen for longer. */
const ASKED_FOR_MS = 120_000

/** `seconds`: from the press until the device showed it. */
export type PushTestState =
  | { kind: 'none' | 'sending' | 'late' | 'lost' | 'failed' }
  | { kind: 'arrived'; seconds: number }
  | { kind: 'error'; text: string }

/** Sends a test to this browser and watches for its arrival, which the worker tells the shop and this page. */
export function usePushTest() {
  const [state, setState] = useState<PushTestState>({ kind: 'none' })
  const [run, setRun] = useState(0)
  useEffect(() => {
    if (run === 0) return
    const left = new AbortController()
    setState({ kind: 'sending' })
    void watch(left.signal, setState).catch((error: unknown) => {
      if (!left.signal.aborted) setState({ kind: 'error', text: failureText(error) })
    })
    return () => left.abort()
  }, [run])
  const isSending = state.kind === 'sending'
  return { state, isSending, send: () => !isSending && setRun(run + 1) }
}

async function watch(signal: AbortSignal, show: (state: PushTestState) => void): Promise<void> {
  const begun = performance.now()
  let test = await sendPushTest()
  while (!signal.aborted) {
    const outcome = outcomeOf(test)
    if (outcome) return show(outcome)
    const passedMs = performance.now() - begun
    if (passedMs > ASKED_FOR_MS) return show({ kind: 'lost' })
    if (passedMs > LATE_AFTER_MS) show({ kind: 'late' })
    await nextLook(signal)
    if (!signal.aborted) test = await readPushTest(test.id)
  }
}

function outcomeOf({ state, askedAt, arrivedAt }: ShownPushTest): PushTestState | undefined {
  if (state === 'failed') return { kind: 'failed' }
  if (arrivedAt === null) return undefined
  const ms = Date.parse(arrivedAt) - Date.parse(askedAt)
  return { kind: 'arrived', seconds: Math.max(1, Math.round(ms / 1000)) }
}

/** A second, or sooner when the worker says that it shows the message. */
function nextLook(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const timer = setTimeout(resolve, ASKED_EVERY_MS)
  signal.addEventListener('abort', () => resolve(), { signal: over.signal })
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => isRecord(data) && data.type === 'push-arrived' && resolve(),
    { signal: over.signal },
  )
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}
