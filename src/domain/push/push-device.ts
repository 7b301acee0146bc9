import type { PushChoices } from './push-choices.ts'
import type { PushKind } from './push-kind.ts'

/**
 * What is wrong with a device. `gone`: its service no longer knows it. `blocked`: its browser was told to show nothing.
 * `refused`: its service refuses what the shop sends. `unreachable`: its service has not answered for a while; tries go
 * on.
 */
export const PUSH_TROUBLES = ['gone', 'blocked', 'refused', 'unreachable'] as const
export type PushTrouble = (typeof PUSH_TROUBLES)[number]

/** Longest name that a browser may give its device. */
export const MAXIMUM_DEVICE_LENGTH = 60
/** Addresses of known services have at most some 300 characters. */
export const MAXIMUM_ENDPOINT_LENGTH = 1000

/** A device of the person who asks; instants as ISO-8601 UTC text. */
export type PushDevice = {
  id: string
  /** In words: Galaxy A15, or Chrome on Android. */
  device: string
  /** Added to the home screen. */
  isInstalled: boolean
  /** The browser that asks. */
  isCurrent: boolean
  choices: PushChoices
  createdAt: string
  /** When a service last took something for it. */
  lastOkAt: string | null
  trouble: PushTrouble | null
  troubleAt: string | null
  /** News that waits for the end of quiet hours, or for its service. */
  waiting: number
}

export type PushDevices = {
  /** Of the shop, by which a browser subscribes: base64url of an uncompressed point. */
  publicKey: string
  /** The news that the person may choose. */
  kinds: PushKind[]
  /** Newest first. */
  devices: PushDevice[]
}

/** `sent`: the service took it. `arrived`: the device said that it shows it. `failed`: it will not come. */
export const PUSH_TEST_STATES = ['waiting', 'sent', 'arrived', 'failed'] as const
export type PushTestState = (typeof PUSH_TEST_STATES)[number]

/** A message that a person sent to one of their own devices. */
export type PushTest = {
  id: string
  state: PushTestState
  askedAt: string
  sentAt: string | null
  arrivedAt: string | null
}
