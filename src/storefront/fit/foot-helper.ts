import { type FootAnswer, footLengthCm, readFootCm, sizeForFeet } from '#domain/catalog/foot-length.ts'
import { toBengaliDigits } from '#domain/language/bengali-digits.ts'

/** Opens the form of the size guide: its answer follows every key, and its button chooses the size on the page. */
export function helpWithFeet(guide: HTMLDialogElement): void {
  const form = guide.querySelector<HTMLFormElement>('.foot-form')
  const said = form?.querySelector('[role="status"]')
  const button = form?.querySelector('button')
  if (!form || !said || !button) return
  form.hidden = false
  const sizes = (form.dataset.sizes ?? '').split(' ').map(Number)
  const radioOf = (size: number) =>
    document.querySelector<HTMLInputElement>(`#buy-sizes input[value="${size}"]:not([aria-disabled])`)
  let chosen: HTMLInputElement | null = null

  form.addEventListener('input', () => {
    const { text, size } = answerOf(form, sizes)
    said.textContent = text
    chosen = size === null ? null : radioOf(size)
    button.hidden = chosen === null
    if (size !== null) button.textContent = (form.dataset.choose ?? '').replace('{size}', shown(size))
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!chosen) return
    guide.close()
    chosen.click()
    chosen.focus({ preventScroll: true })
  })
}

const shown = (value: number): string =>
  document.documentElement.lang === 'bn' ? toBengaliDigits(String(value)) : String(value)

/** One foot is enough for an answer; a length that is being typed is not wrong yet. */
function answerOf(form: HTMLFormElement, sizes: readonly number[]): { text: string; size: number | null } {
  const typed = ['left', 'right']
    .map(name => String(new FormData(form).get(name) ?? '').trim())
    .filter(text => text !== '')
  const feet = typed.flatMap(text => readFootCm(text) ?? [])
  const { wrong = '' } = form.dataset
  if (feet.length < typed.length)
    return { text: typed.some(text => text.length >= 2) ? wrong : '', size: null }
  if (feet.length === 0) return { text: '', size: null }
  return said(form, { answer: sizeForFeet(sizes, feet), largest: Math.max(...sizes) })
}

type Found = { answer: FootAnswer; largest: number }

function said(form: HTMLFormElement, { answer, largest }: Found): { text: string; size: number | null } {
  const { found = '', differ = '', wide = '', longer = '' } = form.dataset
  if (answer.size === null)
    return {
      text: longer.replace('{size}', shown(largest)).replace('{cm}', shown(footLengthCm(largest))),
      size: null,
    }
  const isWide = new FormData(form).has('wide') && answer.roomier !== null
  const words = [
    found.replace('{size}', shown(answer.size)),
    ...(answer.differ ? [differ] : []),
    ...(isWide && answer.roomier !== null ? [wide.replace('{size}', shown(answer.roomier))] : []),
  ]
  return { text: words.join(' '), size: isWide ? answer.roomier : answer.size }
}
