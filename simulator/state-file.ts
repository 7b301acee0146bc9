import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keepParcel } from './book-parcel.ts'
import { isRecord } from './is-record.ts'
import type { SimulatedParcel } from './parcel.ts'
import type { Payment } from './payment.ts'
import type { PickupRequest, ReturnRequest } from './requests.ts'
import type { Simulation } from './simulation.ts'
import type { WebhookTarget } from './webhook.ts'

const WRITE_AFTER_MS = 500
/** A full disk may get room again, and there may be no other change meanwhile. */
const WRITE_AGAIN_AFTER_MS = 10_000
const VERSION = 1

type Kept = {
  version: number
  parcels: SimulatedParcel[]
  payments: Payment[]
  returnRequests: ReturnRequest[]
  pickups: PickupRequest[]
  webhook: WebhookTarget | null
  /** Its address: stored links to parcels name it. */
  origin: string
}

/** Loads the simulation from the file, if there is one, and saves it soon after every change and at the end. */
export async function openStateFile(simulation: Simulation, file: string) {
  await load(simulation, file)
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isClosed = false
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing
      .then(() => save(simulation, file))
      .catch(error => {
        console.error(error)
        if (!isClosed) timer ??= setTimeout(write, WRITE_AGAIN_AFTER_MS)
      })
    return writing
  }
  simulation.changed = () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  return {
    close() {
      isClosed = true
      return write()
    },
  }
}

/** Whole or not at all: a process killed while writing leaves the file as it was. */
async function save(simulation: Simulation, file: string) {
  const { parcels, payments, returnRequests, pickups, webhook, origin } = simulation
  const stored: Kept = {
    version: VERSION,
    parcels: [...parcels.values()],
    payments,
    returnRequests,
    pickups,
    webhook,
    origin,
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(stored), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

async function load(simulation: Simulation, file: string) {
  const text = await readFile(file, 'utf8').catch(error => {
    if (isRecord(error) && error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return
  const stored = parse(text, simulation.wire.statuses)
  if (!stored) {
    // of another version or broken: a demo starts from scratch, and the old file can still be examined
    await rename(file, `${file}.unreadable`)
    return
  }
  for (const parcel of stored.parcels) keepParcel(simulation, parcel)
  const { payments, returnRequests, pickups, webhook, origin } = stored
  Object.assign(simulation, { payments, returnRequests, pickups, webhook, origin })
}

function parse(text: string, statuses: readonly string[]): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isKept(value) && value.parcels.every(parcel => isOf(parcel, statuses)) ? value : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  value.version === VERSION &&
  isListOf(value.parcels, isParcel) &&
  isListOf(value.payments, entry => isNumber(entry.id) && isListOf(entry.parcels, isRecord)) &&
  isListOf(value.returnRequests, entry => isNumber(entry.id) && isNumber(entry.consignmentId)) &&
  isListOf(value.pickups, entry => isNumber(entry.id)) &&
  typeof value.origin === 'string' &&
  (value.webhook === null || (isRecord(value.webhook) && typeof value.webhook.url === 'string'))

/** A file of another courier has other words. */
const isOf = ({ status, returnStatus }: SimulatedParcel, statuses: readonly string[]) =>
  statuses.includes(status) && (returnStatus === null || statuses.includes(returnStatus))

const isNumber = (value: unknown) => typeof value === 'number'
const isListOf = (value: unknown, fits: (entry: Record<string, unknown>) => boolean) =>
  Array.isArray(value) && value.every(entry => isRecord(entry) && fits(entry))

const isParcel = (entry: Record<string, unknown>) =>
  isNumber(entry.consignmentId) &&
  isNumber(entry.codPoisha) &&
  isNumber(entry.chargePoisha) &&
  isNumber(entry.createdAt) &&
  typeof entry.invoice === 'string' &&
  typeof entry.trackingCode === 'string' &&
  typeof entry.recipientAddress === 'string' &&
  typeof entry.status === 'string' &&
  (entry.returnStatus === null || typeof entry.returnStatus === 'string') &&
  isListOf(entry.tracking, row => isNumber(row.at) && typeof row.text === 'string')
