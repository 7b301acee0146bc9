import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { failureText } from '../../api/call-shop.ts'
import { readPushDevices, removePushDevice, subscribeToPush } from '../../api/push.ts'
import { IS_DEVICE } from '../../shell/news-device.ts'
import { keep } from '../../shell/use-stored.ts'
import {
  deviceName,
  isInstalled,
  type PushRefusal,
  readPushHere,
  subscribeHere,
  unsubscribeHere,
} from './push-browser.ts'

/** The query keys of the user's devices at the shop, and of what this browser says. */
export const PUSH_DEVICES = 'push-devices'
export const PUSH_HERE = 'push-here'

/** Why this browser gets no news although its switch was pressed. */
export type PushProblem = PushRefusal | { text: string }

/** The devices of the user that get news, this browser among them. */
export function usePush() {
  const queries = useQueryClient()
  const devices = useQuery({ queryKey: [PUSH_DEVICES], queryFn: readPushDevices })
  const here = useQuery({ queryKey: [PUSH_HERE], queryFn: readPushHere, refetchOnWindowFocus: 'always' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PushProblem>()
  const current = devices.data?.devices.find(({ isCurrent }) => isCurrent)
  const isSubscribed = here.data?.permission === 'granted' && here.data.key !== null
  const isOn = isSubscribed && current !== undefined && !ENDED.includes(current.trouble)
  usePermissionChange(useCallback(() => void queries.invalidateQueries({ queryKey: [PUSH_HERE] }), [queries]))

  async function run(work: () => Promise<PushProblem | undefined>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    setProblem(await work().catch((error: unknown) => ({ text: failureText(error) })))
    for (const queryKey of [[PUSH_DEVICES], [PUSH_HERE]]) await queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const switchOn = async () => {
    const { data } = devices
    if (!data) return { text: say('The shop has not answered yet. Press again in a moment.') }
    const answer = await subscribeHere(data.publicKey)
    if (typeof answer === 'string') return answer
    await subscribeToPush(answer, { device: await deviceName(), isInstalled: isInstalled() })
    keep(IS_DEVICE, true)
    return undefined
  }
  const switchOff = async () => {
    if (current) await removePushDevice(current.id)
    keep(IS_DEVICE, false)
    await unsubscribeHere()
    return undefined
  }
  return {
    devices,
    here: here.data,
    current,
    isOn,
    isBusy,
    problem,
    switchTo: (next: boolean) => void run(next ? switchOn : switchOff),
  }
}

/** Nothing is sent any more until the browser subscribes again. */
const ENDED: readonly unknown[] = ['gone', 'blocked']

export type Push = ReturnType<typeof usePush>

/** The permission is changed in the browser's own settings, beside an open page. */
function usePermissionChange(changed: () => void): void {
  useEffect(() => {
    const left = new AbortController()
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then(status => status.addEventListener('change', changed, { signal: left.signal }))
      .catch(() => {})
    return () => left.abort()
  }, [changed])
}

/** Takes a device off the list. A failure stays in view at its row. */
export function useRemoval() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<{ id: string; text: string }>()
  const remove = async (id: string, done: () => void) => {
    setFailure(undefined)
    setBusy(ids => [...ids, id])
    try {
      await removePushDevice(id)
      await queries.invalidateQueries({ queryKey: [PUSH_DEVICES] })
      done()
    } catch (error) {
      setFailure({ id, text: say('It was not removed. {error}', { error: failureText(error) }) })
    }
    setBusy(ids => ids.filter(one => one !== id))
  }
  return {
    remove: (id: string, done: () => void) => void remove(id, done),
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => (failure?.id === id ? failure.text : undefined),
  }
}
