import {
  PushDeviceCodec,
  PushDevicesCodec,
  PushTestCodec,
  type ShownPushDevice,
  type ShownPushDevices,
  type ShownPushTest,
} from '#contract/push/push-codec.ts'
import type { PushChoices } from '#domain/push/push-choices.ts'
import { callShop, readWith } from './call-shop.ts'

const DEVICES = '/v1/push/subscriptions'
const deviceAt = (id: string): string => `${DEVICES}/${encodeURIComponent(id)}`

/** The user's devices, newest first, and what a browser needs to become one. Like the others it throws `CallFailed`. */
export const readPushDevices = async (): Promise<ShownPushDevices> =>
  readWith(PushDevicesCodec, (await callShop(DEVICES)).data)

export type NewSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Named = { device: string | undefined; isInstalled: boolean }

/** Makes this browser a device that gets news, or tells its new address; it keeps its choices. */
export async function subscribeToPush(
  { endpoint, keys }: NewSubscription,
  { device, isInstalled }: Named,
): Promise<ShownPushDevice> {
  const body = { endpoint, keys, device, is_installed: isInstalled }
  return deviceOf(await callShop(DEVICES, { method: 'POST', body }))
}

/** It gets no news any more. */
export const removePushDevice = async (id: string): Promise<void> =>
  void (await callShop(deviceAt(id), { method: 'DELETE' }))

/** `isBlocked`: the browser shows nothing any more. */
export async function savePushChoices(
  id: string,
  { kinds, quiet }: PushChoices,
  isBlocked = false,
): Promise<ShownPushDevice> {
  const { isOn, from, to, except } = quiet
  const body = { kinds, quiet: { is_on: isOn, from, to, except }, ...(isBlocked && { is_blocked: true }) }
  return deviceOf(await callShop(deviceAt(id), { method: 'PUT', body }))
}

/** Sends a message to this browser. */
export const sendPushTest = async (): Promise<ShownPushTest> =>
  testOf(await callShop('/v1/push/test', { method: 'POST', body: {} }))

/** What became of it. */
export const readPushTest = async (id: string): Promise<ShownPushTest> =>
  testOf(await callShop(`/v1/push/test/${encodeURIComponent(id)}`))

const deviceOf = ({ data }: Record<string, unknown>): ShownPushDevice => readWith(PushDeviceCodec, data)
const testOf = ({ data }: Record<string, unknown>): ShownPushTest => readWith(PushTestCodec, data)
