import { callSimulator, find, say } from './call-simulator.js'
import { ageOf, plain } from './parcel-row.js'

/** Shows the switches as they are, except the one that somebody has in hand. */
/** @param {any} state */
export function showSettings(state) {
  const autoplay = find('#autoplay', HTMLInputElement)
  autoplay.checked = state.autoplay
  for (const select of modeSelects())
    if (document.activeElement !== select) select.value = String(state.modes[select.dataset.mode ?? ''])
  find('#locked', HTMLElement).hidden = !state.locked
  const faults = state.faults.map(
    (/** @type {{ fault: string, left: number, on: string }} */ { fault, left, on }) =>
      `${fault}: ${left} more of ${on}`,
  )
  if (state.chaos) faults.push(`by chance: ${Math.round(state.chaos.rate * 100)} of 100 (${state.chaos.on})`)
  fill(find('#faults', HTMLUListElement), faults.length > 0 ? faults : ['Nothing: all goes well.'])
  find('#webhook-now', HTMLElement).textContent = state.webhook
    ? `Told to ${state.webhook.url}${state.webhook.signed ? ', signed' : ''}`
    : 'Nobody is told.'
  showDeliveries(state)
}

const modeSelects = () => document.querySelectorAll(/** @type {'select'} */ ('select[data-mode]'))

/**
 * @param {Element} list
 * @param {string[]} texts
 */
function fill(list, texts) {
  const items = [...list.children]
  if (items.length === texts.length && items.every((item, place) => item.textContent === texts[place])) return
  list.replaceChildren(
    ...texts.map(text => {
      const item = document.createElement('li')
      item.textContent = text
      return item
    }),
  )
}

/** @typedef {{ id: string, consignmentId: number, type: string, attempts: { at: number, status: number | null }[], retryAt: number | null }} Delivery */

/** @param {{ deliveries: Delivery[], now: number }} state */
function showDeliveries({ deliveries, now }) {
  const list = find('#deliveries', HTMLUListElement)
  const seen = new Map([...list.children].map(item => [item.getAttribute('data-event'), item]))
  const items = deliveries.map(delivery => {
    const item = seen.get(delivery.id) ?? deliveryItem(delivery.id)
    const text = find('span', HTMLSpanElement, item)
    const words = describe(delivery, now)
    if (text.textContent !== words) text.textContent = words
    return item
  })
  if (items.some((item, place) => list.children[place] !== item) || list.children.length !== items.length)
    list.replaceChildren(...items)
}

/** @param {string} id */
function deliveryItem(id) {
  const item = document.createElement('li')
  item.setAttribute('data-event', id)
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Tell again'
  again.addEventListener('click', async () => {
    if (await callSimulator('resend', { id })) say('Told again.')
  })
  item.append(document.createElement('span'), again)
  return item
}

/**
 * @param {Delivery} delivery
 * @param {number} now
 */
function describe({ consignmentId, type, attempts, retryAt }, now) {
  const tries = attempts.map(({ status }) => status ?? 'no answer').join(', ')
  const more = retryAt === null ? '' : `, again in ${ageOf(retryAt - now)}`
  return `${consignmentId} ${plain(type)}: ${tries || 'on its way'}${more}`
}

/** @param {() => void} refresh */
export function listenToSettings(refresh) {
  /**
   * @param {string} name
   * @param {Record<string, unknown>} body
   * @param {string} words
   */
  const set = async (name, body, words) => {
    if (await callSimulator(name, body)) say(words)
    refresh()
  }
  const autoplay = find('#autoplay', HTMLInputElement)
  autoplay.addEventListener('change', () => {
    const on = autoplay.checked
    void set('autoplay', { on }, on ? 'Parcels move by themselves.' : 'Parcels stay where they are.')
  })
  for (const select of modeSelects())
    select.addEventListener('change', () => {
      const value = /^(true|false)$/.test(select.value) ? select.value === 'true' : select.value
      void set('mode', { [select.dataset.mode ?? '']: value }, 'The courier answers so from now on.')
    })
  find('#pay', HTMLButtonElement).addEventListener('click', () => void set('pay', {}, 'Paid out.'))
  find('#end-faults', HTMLButtonElement).addEventListener('click', () => {
    void set('fault', { fault: null }, 'All faults are ended.')
  })
  find('#unlock', HTMLButtonElement).addEventListener('click', () => {
    void set('unlock', {}, 'The keys are tried anew.')
  })
  listenToForm('#fault', data => {
    const fault = String(data.get('fault'))
    const body = {
      fault,
      on: fault.startsWith('webhook-') ? 'webhook' : data.get('on'),
      n: Number(data.get('n')),
      ms: Number(data.get('ms')),
    }
    void set('fault', body, 'The next calls meet this fault.')
  })
  listenToForm('#chaos', data => {
    void set('chaos', { rate: Number(data.get('percent')) / 100 }, 'Chance is set.')
  })
  listenToForm('#webhook', data => {
    const body = { url: data.get('url'), token: data.get('token'), signed: data.has('signed') }
    void set(
      'webhook',
      body,
      body.url === '' ? 'Nobody is told any more.' : 'This address is told from now on.',
    )
  })
}

/**
 * @param {string} selector
 * @param {(data: FormData) => void} onSubmit
 */
function listenToForm(selector, onSubmit) {
  const form = find(selector, HTMLFormElement)
  form.addEventListener('submit', event => {
    event.preventDefault()
    onSubmit(new FormData(form))
  })
}
