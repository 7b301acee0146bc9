import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/** Events of this tab on pages without a tag manager, for the next page that has one. */
const KEPT_KEY = 'keptEvents'
/** A visit has fewer; the limit guards the storage. */
const MAXIMUM_EVENTS = 20

const readStoredEvents = (): object[] => {
  const stored = readStored('sessionStorage', KEPT_KEY)
  return Array.isArray(stored) ? stored.filter(isRecord) : []
}

function keep(message: object): void {
  if ('event' in message)
    writeStored('sessionStorage', KEPT_KEY, [...readStoredEvents(), message].slice(-MAXIMUM_EVENTS))
}

/** Stores the events of this page, past and future ones: they have no personal data. */
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

/** Returns the stored events, once. */
export function takeEvents(): object[] {
  const stored = readStoredEvents()
  if (stored.length > 0) writeStored('sessionStorage', KEPT_KEY, null)
  return stored
}
