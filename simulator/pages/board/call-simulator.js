/**
 * Asks the simulator, or has it do something and says what came of it.
 * @param {string} name of `/__sim/`
 * @param {Record<string, unknown>} [body] none: only look
 * @returns {Promise<any>} undefined when it refused
 */
export async function callSimulator(name, body) {
  const response = await fetch(`/__sim/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  if (!response.ok) say(answer.message)
  return response.ok ? answer : undefined
}

const SAID_FOR_MS = 6_000
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence

/** @param {string} text */
export function say(text) {
  const said = find('#said', HTMLElement)
  said.textContent = text
  clearTimeout(silence)
  silence = setTimeout(() => said.replaceChildren(), SAID_FOR_MS)
}

/**
 * @template {Element} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @param {ParentNode} [within]
 * @returns {Kind}
 */
export function find(selector, kind, within = document) {
  const found = within.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page lacks ${selector}.`)
}
