import { callSimulator, find, say } from './call-simulator.js'

/**
 * @typedef {{ consignmentId: number, invoice: string, trackingCode: string, name: string, cod: number,
 *   collected: number | null, status: string, message: string, createdAt: number, updatedAt: number,
 *   consignment: string, payment: string | null, foreign: boolean, next: string | null }} Parcel
 */

/**
 * One parcel of the list. `show` brings it up to date and leaves alone what has the focus.
 * @param {number} consignmentId
 * @param {() => void} refresh
 */
export function parcelRow(consignmentId, refresh) {
  const template = find('#parcel', HTMLTemplateElement)
  const copy = document.importNode(template.content, true)
  const item = find('li', HTMLLIElement, copy)
  /** @param {string} name */
  const part = name => find(`[data-part=${name}]`, HTMLElement, item)
  const choice = find('[data-part=choice]', HTMLSelectElement, item)
  /** @param {string} status */
  const move = async status => {
    const moved = await callSimulator('advance', { consignment_id: consignmentId, status })
    if (moved) say(`${item.ariaLabel}: ${plain(moved.status)}.`)
    refresh()
  }
  /**
   * @param {string} name
   * @param {() => string} status
   */
  const listen = (name, status) =>
    part(name).addEventListener('click', () => {
      if (part(name).ariaDisabled !== 'true') void move(status())
    })
  listen('next', () => 'next')
  listen('set', () => choice.value)
  listen(
    'back',
    () =>
      `${part('status').textContent?.startsWith('partial') ? 'partial_delivered' : 'cancelled'}_return_received`,
  )
  return { item, show: showing(item, part) }
}

/**
 * @param {HTMLLIElement} item
 * @param {(name: string) => HTMLElement} part
 */
function showing(item, part) {
  /** @param {string} name @param {string} text */
  const write = (name, text) => {
    if (part(name).textContent !== text) part(name).textContent = text
  }
  /** @param {Parcel} parcel @param {number} now */
  return (parcel, now) => {
    const { consignment, invoice, status, next } = parcel
    item.setAttribute('aria-label', `Parcel ${invoice}`)
    write('invoice', invoice)
    write('name', parcel.foreign ? `${parcel.name} (made by the fault duplicate)` : parcel.name)
    // Pathao has one id for both
    write('consignment', consignment === parcel.trackingCode ? 'Consignment' : `Consignment ${consignment}`)
    write('code', parcel.trackingCode)
    part('code').setAttribute('href', `/t/${parcel.trackingCode}`)
    write('money', moneyOf(parcel))
    write('status', plain(status))
    part('status').dataset.tone = toneOf(status)
    write('message', parcel.message)
    write('age', `${ageOf(now - parcel.updatedAt)} ago, booked ${ageOf(now - parcel.createdAt)} ago`)
    write('next', next ? `Next: ${plain(next)}` : 'Nothing follows')
    part('next').ariaDisabled = String(next === null)
    const comesBack = /^(partial_delivered|cancelled)(_return_(processing|rider_assigned))?$/.test(status)
    part('back').hidden = !comesBack
  }
}

/** @param {string} status */
export const plain = status => status.replace(/[_-]/g, ' ')

/** @param {Parcel} parcel */
function moneyOf({ cod, collected, payment }) {
  const asked = cod === 0 ? 'Prepaid' : `COD Tk ${cod}`
  if (collected === null) return asked
  return `${asked}, collected Tk ${collected}${payment === null ? '' : `, paid in ${payment}`}`
}

/** @param {string} status */
function toneOf(status) {
  if (/^(delivered|partial_delivered|partial-delivery|exchanged)$/.test(status)) return 'good'
  return /^(cancelled|exceptional|hold|unknown|on-hold|returned|paid-return|pickup-(failed|cancelled)|delivery-failed)/.test(
    status,
  )
    ? 'bad'
    : 'plain'
}

/** @param {number} milliseconds */
export function ageOf(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
