import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** What happened in this tab on pages that no tag manager comes to, for the next page that has one. */
const KEPT_KEY = 'keptEvents'
/** A visit tells fewer; what else fills the storage is not kept for ever. */
const MAXIMUM_EVENTS = 20

const readKept = (): object[] => {
  const kept = readStored('sessionStorage', KEPT_KEY)
  return Array.isArray(kept) ? kept.filter(isRecord) : []
}

function keep(message: object): void {
  if ('event' in message)
    writeStored('sessionStorage', KEPT_KEY, [...readKept(), message].slice(-MAXIMUM_EVENTS))
}

/** Keeps the events of this page, those told until now and those to come: they hold nothing of a person. */
export function keepEvents(): void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  for (const message of layer) keep(message)
  const push = layer.push.bind(layer)
  layer.push = (...messages) => {
    for (const message of messages) keep(message)
    return push(...messages)
  }
}

/** Hands the kept events over, once. */
export function takeEvents(): object[] {
  const kept = readKept()
  if (kept.length > 0) writeStored('sessionStorage', KEPT_KEY, null)
  return kept
}
