import { callSimulator, find, say } from './call-simulator.js'
import { parcelRow } from './parcel-row.js'
import { listenToSettings, showSettings } from './settings.js'

/** @typedef {import('./parcel-row.js').Parcel} Parcel */

const REFRESH_EVERY_MS = 2_000
const filter = find('#filter', HTMLFormElement)
const list = find('#parcels', HTMLOListElement)
/** @type {Map<number, ReturnType<typeof parcelRow>>} */
const rows = new Map()
/** @type {{ parcels: Parcel[], now: number }} */
let shown = { parcels: [], now: 0 }
let hasFailed = false

async function refresh() {
  try {
    const state = await callSimulator('state')
    if (!state) return
    if (hasFailed) say('')
    hasFailed = false
    shown = state
    find('#total', HTMLElement).textContent = String(state.total)
    find('#balance', HTMLElement).textContent = `Tk ${state.balance.toLocaleString('en-US')}`
    find('#payments', HTMLElement).textContent = String(state.payments)
    showSettings(state)
    showParcels()
  } catch {
    hasFailed = true
    say('The simulator does not answer.')
  }
}

/** The newest first. A row stays the same element as long as its parcel is there, so that no focus is lost. */
function showParcels() {
  const { parcels, now } = shown
  const ids = new Set(parcels.map(({ consignmentId }) => consignmentId))
  for (const [id, row] of rows)
    if (!ids.has(id)) {
      row.item.remove()
      rows.delete(id)
    }
  let count = 0
  for (const parcel of parcels.toReversed()) {
    const row = rows.get(parcel.consignmentId) ?? addRow(parcel.consignmentId)
    row.show(parcel, now)
    row.item.hidden = !isWanted(parcel)
    if (!row.item.hidden) count += 1
  }
  const empty = find('#empty', HTMLElement)
  empty.hidden = count > 0
  empty.textContent =
    parcels.length === 0 ? 'No parcel yet. What the shop books appears here.' : 'No parcel fits this filter.'
}

/** @param {number} consignmentId */
function addRow(consignmentId) {
  const row = parcelRow(consignmentId, () => void refresh())
  rows.set(consignmentId, row)
  list.prepend(row.item)
  return row
}

/** @param {Parcel} parcel */
function isWanted(parcel) {
  const data = new FormData(filter)
  const text = String(data.get('text')).trim().toLowerCase()
  const status = data.get('status')
  if (status && parcel.status !== status) return false
  const names = [parcel.invoice, parcel.consignmentId, parcel.trackingCode, parcel.name]
  return names.some(name => String(name).toLowerCase().includes(text))
}

filter.addEventListener('input', showParcels)
filter.addEventListener('submit', event => event.preventDefault())
listenToSettings(() => void refresh())
setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, REFRESH_EVERY_MS)
void refresh()
